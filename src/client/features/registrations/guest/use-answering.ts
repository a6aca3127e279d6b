import { useRef } from 'react'
import { callApi } from '#client/api/call.ts'
import { isAnswerLost, problemCode } from '#client/api/request-error.ts'
import { type GuestAnswer, type GuestSpot, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { isSame } from '#shared/domain/is-same.ts'

/** Sends an answer. Where what has changed the place since is an earlier one from here, it goes on top of that. */
export function useAnswering(): (answer: GuestAnswer) => Promise<GuestSpot> {
  /** Replies without an answer since the last one with an answer, newest first. */
  const unanswered = useRef<GuestAnswer[]>([])

  async function send(answer: GuestAnswer): Promise<GuestSpot> {
    try {
      return await callApi(guestLinkEndpoints.answerAsGuest, { body: answer })
    } catch (failure) {
      const others = unanswered.current.filter((other) => !isSame(other, answer))
      if (isAnswerLost(failure)) unanswered.current = [answer, ...others]
      throw failure
    }
  }

  /** Sending the current content again returns its version. Any other reply is refused. */
  async function findOwn(): Promise<GuestSpot | null> {
    for (const answer of unanswered.current) {
      try {
        return await send(answer)
      } catch (failure) {
        if (problemCode(failure) !== 'changed_elsewhere') throw failure
      }
    }
    return null
  }

  async function sendOnTop(answer: GuestAnswer): Promise<GuestSpot> {
    try {
      return await send(answer)
    } catch (failure) {
      const own = problemCode(failure) === 'changed_elsewhere' ? await findOwn() : null
      if (!own) throw failure
      return send({ ...answer, version: own.version })
    }
  }

  return async (answer) => {
    const taken = await sendOnTop(answer)
    unanswered.current = []
    return taken
  }
}
