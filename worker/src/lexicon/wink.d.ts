declare module 'wink-lemmatizer' {
  const lemmatizer: {
    noun(word: string): string
    verb(word: string): string
    adjective(word: string): string
  }
  export default lemmatizer
}

declare module 'wink-lexicon/src/wn-words.js' {
  const words: Record<string, number>
  export default words
}
