/** Why there is no chat, or no answer, in words for the user. */
export const chatTexts = {
  stopped: 'This mission was stopped before its analysis was done, so there is nothing to ask about.',
  failed: 'This mission ended without a result, so there is nothing to ask about.',
  active: 'The chat opens when the mission is completed.',
  noData:
    'What this mission was computed from is not kept any more, so that no question can be answered from it. Its report stays.',
  economicDataNotKept:
    'This server keeps no economic data: the observations behind this mission are gone, so that no question can be answered from them. Its report stays.',
  pending: 'Your last message is still being answered.',
  tooMany: 'Several of your messages are being answered already. Wait until one of them is, then try again.',
  enoughForToday: (limit: number) =>
    `You have asked ${limit} questions within 24 hours, which is as many as an account may. Your chats go on when the first of them are a day old.`,
  full: (limit: number) => `A mission takes ${limit} messages, and this one has had them.`,
  noAnswer: 'The question could not be answered at the moment. Please try again.',
  tooLong: 'The question took too long to answer. Try a narrower one.',
} as const
