import { createTheme, type CSSVariablesResolver } from '@mantine/core'

const family =
  "'Instrument Sans Variable', ui-sans-serif, -apple-system, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

export const theme = createTheme({
  fontFamily: family,
  fontFamilyMonospace: "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Liberation Mono', Menlo, monospace",
  headings: { fontFamily: family, fontWeight: '600', textWrap: 'balance' },
  primaryColor: 'cobalt',
  // Shades on which white text keeps a contrast of at least 4.5.
  primaryShade: { light: 7, dark: 6 },
  defaultRadius: 'md',
  radius: { md: '8px', lg: '12px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  colors: {
    cobalt: [
      '#eef1ff',
      '#dde3ff',
      '#bac5ff',
      '#9aabff',
      '#8496ff',
      '#5f78fb',
      '#4460f5',
      '#2c45de',
      '#2137bd',
      '#192a92',
    ],
    red: [
      '#fdeaea',
      '#f9d0d1',
      '#f2a5a7',
      '#ea7a7d',
      '#e25559',
      '#d83a3f',
      '#c9282d',
      '#b71f24',
      '#96181c',
      '#751215',
    ],
    dark: [
      '#e9edf6',
      '#c6cddc',
      '#a6b0c6',
      '#7d88a0',
      '#3a4560',
      '#2e3850',
      '#1c2438',
      '#131929',
      '#0f1422',
      '#0b0f1a',
    ],
  },
  components: {
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
    Button: { defaultProps: { fw: 600 } },
    InputWrapper: {
      styles: { label: { fontWeight: 600 }, description: { fontSize: 14, lineHeight: 1.4, marginBottom: 6 } },
    },
  },
})

/** Mantine's own colours follow the tokens, so that its components and ours cannot drift apart. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-2)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent-text)',
  }
  return { variables: {}, light: shared, dark: shared }
}
