export const firstResponsesId = 'first-responses'
