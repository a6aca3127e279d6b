/** The element of a page's document in which the answers stand that the page asks for first, as JSON by the calls' addresses. */
export const firstAnswersId = 'first-answers'
