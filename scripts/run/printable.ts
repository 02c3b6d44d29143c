/** Text for a terminal: what would move its cursor, colour it or name its window shows as its code instead. */
export const printable = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- these are what it is about
  text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
