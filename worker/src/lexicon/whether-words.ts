const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

/** What only stresses that something is to be so: "whether they are in fact served sooner". */
export const STRESSING = [
  'in fact',
  'in reality',
  'in truth',
  'as a matter of fact',
  'really',
  'actually',
  'truly',
  'indeed',
  'genuinely',
].map((phrase) => phrase.split(' '))

/** By which something is said to make something what it is, behind what makes it: "whether severity steers the work". */
export const STEERING = words(
  'steer govern rule determine decide drive shape guide direct count matter influence affect dictate play account explain make keep bring attract deter discourage encourage favour favor',
)
