import type { ReactNode } from 'react'

type IconProps = { size?: number }

/** Line icons on a 20-pixel grid, one stroke width, drawn for this product. Decorative: names stand in text. */
function icon(children: ReactNode) {
  return function Icon({ size = 18 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    )
  }
}

export const IconUpload = icon(
  <path d="M10 13V3.5M6 7.2 10 3.2l4 4M3.5 13v2.2c0 .7.6 1.3 1.3 1.3h10.4c.7 0 1.3-.6 1.3-1.3V13" />,
)
export const IconDownload = icon(
  <path d="M10 3.2v9.5M6 9l4 4 4-4M3.5 13.5v1.7c0 .7.6 1.3 1.3 1.3h10.4c.7 0 1.3-.6 1.3-1.3v-1.7" />,
)
export const IconSeries = icon(<path d="M3 3v12.7c0 .7.6 1.3 1.3 1.3H17M6 12.5l3.2-3.6 2.6 2.2L16.5 6" />)
export const IconFile = icon(
  <path d="M11.3 2.8H6c-.7 0-1.2.5-1.2 1.2v12c0 .7.5 1.2 1.2 1.2h8c.7 0 1.2-.5 1.2-1.2V6.7zM11.3 2.8v3.9h3.9" />,
)
export const IconClose = icon(<path d="m5.5 5.5 9 9M14.5 5.5l-9 9" />)
export const IconCheck = icon(<path d="m4.2 10.6 3.7 3.7 7.9-8.3" />)
export const IconAlert = icon(
  <path d="M10 6.7v4M10 13.6v.1M8.8 3.4 2.6 14.6c-.5.9.1 2 1.2 2h12.4c1.1 0 1.7-1.1 1.2-2L11.2 3.4c-.5-.9-1.9-.9-2.4 0z" />,
)
export const IconStop = icon(<rect x="5" y="5" width="10" height="10" rx="1.6" />)
export const IconSun = icon(
  <>
    <circle cx="10" cy="10" r="3.3" />
    <path d="M10 2.4v1.5M10 16.1v1.5M2.4 10h1.5M16.1 10h1.5M4.6 4.6l1.1 1.1M14.3 14.3l1.1 1.1M4.6 15.4l1.1-1.1M14.3 5.7l1.1-1.1" />
  </>,
)
export const IconMoon = icon(<path d="M16.6 11.9A7 7 0 0 1 8.1 3.4a7 7 0 1 0 8.5 8.5z" />)
export const IconSend = icon(<path d="M10 16.5v-13M4.5 9 10 3.5 15.5 9" />)
export const IconEye = icon(
  <>
    <path d="M2.5 10S5.2 4.8 10 4.8 17.5 10 17.5 10s-2.7 5.2-7.5 5.2S2.5 10 2.5 10z" />
    <circle cx="10" cy="10" r="2.2" />
  </>,
)
export const IconEyeOff = icon(
  <path d="M3.2 3.2l13.6 13.6M8 5.1c.6-.2 1.3-.3 2-.3 4.8 0 7.5 5.2 7.5 5.200s-.7 1.3-2 2.600M12.9 14.600c-.9.4-1.8.6-2.9.6-4.8 0-7.5-5.2-7.5-5.200s1-1.9 2.9-3.400M8.4 8.500a2.2 2.2 0 0 0 3.1 3.1" />,
)
export const IconCopy = icon(
  <>
    <rect x="7" y="7" width="9.5" height="9.5" rx="1.6" />
    <path d="M13 7V4.800c0-.7-.6-1.3-1.3-1.300H4.800c-.7 0-1.3.6-1.3 1.300v6.900c0 .7.6 1.3 1.3 1.300H7" />
  </>,
)
export const IconTrash = icon(
  <path d="M3.5 5.5h13M8 5.500V3.700h4v1.800M5.2 5.500l.7 10c0 .6.5 1 1.1 1h6c.6 0 1.1-.4 1.1-1l.7-10M8.3 9v4.500M11.7 9v4.5" />,
)
