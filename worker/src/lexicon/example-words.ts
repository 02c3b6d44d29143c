/** What names some of several things by way of example, as it stands in a goal. */
export const EXAMPLE_PHRASES = [
  'such as',
  'for example',
  'for instance',
  'like',
  'e g',
  'eg',
  'be it',
  'be they',
  'say',
  'among them',
  'in particular',
  'namely',
].map((phrase) => phrase.split(' '))
