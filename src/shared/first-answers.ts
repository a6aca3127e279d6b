export const firstResponsesId = 'first-answers'
