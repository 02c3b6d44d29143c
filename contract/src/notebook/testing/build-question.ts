export { questionOf as buildQuestion } from '../question.ts'
