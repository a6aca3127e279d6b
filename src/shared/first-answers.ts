/** The ID of the element with the first answers of a page: JSON by the addresses of their calls. */
export const firstAnswersId = 'first-answers'
