import type { Answer, Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { firstAnswersId } from '#shared/first-page.ts'
import { addressOf, callApi } from './call.ts'

/** What the document of this page has brought along, by the address of the call that it saves. */
const answers = new Map<string, unknown>()
let arrivedAt = 0

/** The server brings those of a page before it draws that in one go, and forgets them then. */
export function bringFirstAnswers(given: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(given)) answers.set(address, answer)
  arrivedAt = Date.now()
}

/** Later, whoever asks wants to know how things are then. */
const freshMilliseconds = 5_000

function readDocument(): Record<string, unknown> {
  // The rules of queries are tested without a document.
  const text = globalThis.document?.getElementById(firstAnswersId)?.textContent
  return text ? JSON.parse(text) : {}
}

bringFirstAnswers(readDocument())

function takeAnswer(address: string): unknown {
  const answer = answers.get(address)
  answers.delete(address)
  return Date.now() - arrivedAt <= freshMilliseconds ? answer : undefined
}

/** They are for whoever was signed in when the page was loaded. */
export const forgetFirstAnswers = (): void => answers.clear()

/** What this call answered before it was asked for anything that the document has brought. */
export const firstAnswerTo = <E extends Endpoint>({ path }: E) => answers.get(path) as Answer<E> | undefined

/** For a query that makes this call: begins with the answer that the document has brought, and says since when it is known. */
export const firstAnswerOf = <E extends Endpoint>(endpoint: E, { params, query }: Partial<ToSend<Endpoint>>) => ({
  // The types of the library have no place for an answer that there may be.
  initialData: (() => takeAnswer(addressOf(endpoint.path, asValues(params), asValues(query)))) as () => Answer<E>,
  initialDataUpdatedAt: () => arrivedAt,
})

/** What the document has brought along of this call, which is made where it has not. */
export const takeFirstOrCall = async <E extends Endpoint>(endpoint: E, sent: ToSend<E>): Promise<Answer<E>> => {
  const { params, query }: Partial<ToSend<Endpoint>> = sent
  const first = takeAnswer(addressOf(endpoint.path, asValues(params), asValues(query)))
  return first === undefined ? callApi(endpoint, sent) : (first as Answer<E>)
}

const asValues = (given: unknown) => (given ?? {}) as Readonly<Record<string, unknown>>

interface QueryState {
  data: unknown
  dataUpdateCount: number
}

const isFirst = ({ data, dataUpdateCount }: QueryState) => data !== undefined && dataUpdateCount === 0

/** For a query whose answers are old at once: all but the one that has come with the page. */
export const staleUnlessFirst = ({ state }: { state: QueryState }): number => (isFirst(state) ? freshMilliseconds : 0)

/** Whether what a query has is the answer that has come with the page just now. */
export const hasFreshFirst = (state: (QueryState & { dataUpdatedAt: number; isInvalidated: boolean }) | undefined) =>
  state !== undefined && isFirst(state) && !state.isInvalidated && Date.now() - state.dataUpdatedAt <= freshMilliseconds
