const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What only says on which side it goes on, behind the number from which something is so: "from which weight upwards". */
export const ONWARDS = words('up on upward upwards onward onwards forth and above or more')
/** By which something is said to set in, where "at which" alone says no more than where it is so. */
export const SETTING_IN = words(
  'begin start set become get turn tip drop fall rise climb jump worsen deteriorate slow grow need fail break stop change pay',
)
