/** The mark: an orbit that opens at its farthest point, where the craft is. */
export function ApogeeMark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M20.9 7.4A13.4 7.2 -45 1 0 24.6 11.1"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <circle cx="25.2" cy="6.8" r="3.3" fill="var(--mark-point, var(--accent-text))" />
    </svg>
  )
}
