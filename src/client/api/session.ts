/** The session of this page: whose it is, and how to sign in again when it has ended. */

import { pageUserHeader } from '#shared/contracts/endpoint.ts'

let pageUserId: number | undefined

/** Names the person whom this page belongs to, whoever signs in in another tab. */
export function setPageUser(id: number | undefined): void {
  pageUserId = id
}

/** Goes with every call, so that nothing of this page is done in the name of somebody else. */
export const pageUserHeaders = (): Record<string, string> =>
  pageUserId === undefined ? {} : { [pageUserHeader]: String(pageUserId) }

/** Resolves to whether the person is signed in again; false when they would rather not. */
type AskToSignIn = () => Promise<boolean>

let ask: AskToSignIn | null = null
let asking: Promise<boolean> | null = null

/** Names the one who asks, as long as the returned function has not been called. */
export function onSessionLost(asker: AskToSignIn): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

/** Asks the person to sign in again; calls that fail together ask once. False when nobody is there to ask. */
export function signInAgain(): Promise<boolean> {
  if (!ask) return Promise.resolve(false)
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}
