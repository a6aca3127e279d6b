import { pageUserHeader } from '#shared/contracts/auth.ts'

let pageUserId: number | undefined

/** Names the person whom this page belongs to, whoever signs in in another tab. */
export function setPageUser(id: number | undefined): void {
  pageUserId = id
}

/** Goes with every call, so that nothing of this page is done in the name of somebody else. */
export const pageUserHeaders = (): Record<string, string> =>
  pageUserId === undefined ? {} : { [pageUserHeader]: String(pageUserId) }
