export const firstAnswersId = 'first-answers'
