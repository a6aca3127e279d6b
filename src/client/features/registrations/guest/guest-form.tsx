import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { usePageForm } from '#client/api/page-answers.ts'
import { describeFailure, problemCode, RequestError } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { pageTitleId } from '#client/ui/layout/layout.tsx'
import {
  cannotCome,
  type GuestAnswer,
  type GuestSpot,
  guestAnswer,
  guestLinkEndpoints,
  readGuestForm,
  replyName,
} from '#shared/contracts/registrations/guest-links.ts'
import { z } from '#shared/contracts/zod.ts'
import { type AttendeeKey, fieldGroups } from '#shared/domain/spots/attendee-fields.ts'
import { answerKeys, tappedReply } from '#shared/first-page.ts'
import styles from './guest.module.css'
import { blankHidden, GuestField, isAsked } from './guest-field.tsx'
import { idOfField, keyOf, type Refusal, RefusalNotice, Standing, toRefusal } from './guest-outcome.tsx'
import { type Reply, ReplyQuestion, savedReply } from './guest-reply.tsx'
import { forgetEntries, keepEntries, readEntries } from './kept-entries.ts'
import { hasTypedSince, readTyped } from './typed-answer.ts'

/**
 * The guest's form: the question, then the details or the reply "can't make it". It works without JavaScript. With it,
 * entries survive a lost connection and a reload.
 */
export function GuestForm({ token, spot }: { token: string; spot: GuestSpot }) {
  const queryClient = useQueryClient()
  const form = usePageForm()
  const [refusal, setRefusal] = useState<Refusal | null>(() => (form?.problem ? toRefusal(form.problem) : null))
  const [busy, setBusy] = useState<'save' | 'decline' | null>(null)
  const [saves, setSaves] = useState(0)
  const [restored] = useState(() => findEntries(token, spot, form))
  const [isTypedOn, setTypedOn] = useState(restored.isKept)
  /** Entries from before the guest said they can't make it. They return if the guest changes their mind. */
  const [kept, setKept] = useState<Readonly<Record<string, string>> | null>(null)
  const sent = saves === 0 ? restored.typed : kept
  /** The spot as it was opened. The server merges what the partner has changed since. */
  const [opened, setOpened] = useState(spot)
  const [wasFilledIn] = useState(spot.state === 'filledIn' && spot.attendee !== null)
  /** A saved form is closed. One with unsaved entries stays open. */
  const [isFolded, setFolded] = useState(wasFilledIn && !spot.isChanged && !restored.isKept && !refusal)
  /** Whether the reply is selected by pointer. Arrow keys select one reply on the way to the other. */
  const isTapped = useRef(false)
  const formElement = useRef<HTMLFormElement>(null)
  const outcome = useRef<HTMLDivElement>(null)
  const spotKey = answerKeys.guestSpot(token)

  useEffect(() => {
    // Typed before the application took over.
    if (restored.isTyped && restored.typed) keepEntries(restored.typed)
  }, [restored])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the reply tapped before the first rendering is saved
  useEffect(() => {
    const { [tappedReply]: reply } = document.documentElement.dataset
    delete document.documentElement.dataset[tappedReply]
    if (reply && reply !== savedReply(spot) && formElement.current) void tap(formElement.current, reply)
  }, [])
  useEffect(() => {
    if (saves > 0) document.getElementById(pageTitleId)?.focus()
  }, [saves])
  useEffect(() => {
    const [first] = refusal?.issues ?? []
    if (first) document.getElementById(idOfField(keyOf(first)))?.focus()
    // It may be far above the button that was pressed.
    else if (refusal) outcome.current?.focus()
  }, [refusal])

  /** Without details there is nothing to merge, so a reply is to what is shown now. */
  async function save(answer: GuestAnswer): Promise<GuestSpot> {
    const origin = answer.attendee
      ? { version: opened.version, base: opened.attendee, overwrites: refusal?.overwrites }
      : { version: spot.version }
    try {
      return await callApi(guestLinkEndpoints.answerAsGuest, { body: { ...answer, ...origin } })
    } catch (failure) {
      if (problemCode(failure) === 'changed_elsewhere') await queryClient.invalidateQueries({ queryKey: spotKey })
      throw failure
    }
  }

  /** Saves a tapped reply at once. Details can follow a yes. */
  async function tap(form: HTMLFormElement, reply: string) {
    if (busy) return
    if (reply === 'no') return form.requestSubmit()
    try {
      const answered = await save({ token, version: spot.version, attendee: null, isComing: true })
      queryClient.setQueryData(spotKey, answered)
      setOpened(answered)
      setRefusal(null)
    } catch (failure) {
      setRefusal(toRefusal(readProblem(failure)))
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const { submitter } = event.nativeEvent as SubmitEvent
    const typed = readTyped(form, submitter)
    const body = z.safeParse(guestAnswer, readGuestForm(typed))
    if (!body.success) {
      const issues = body.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
      return setRefusal(toRefusal({ issues, detail: 'Some details are missing or wrong.' }))
    }
    setBusy(body.data.attendee ? 'save' : 'decline')
    setTypedOn(false)
    try {
      const answered = await save(body.data)
      const isTypedSince = body.data.attendee !== null && hasTypedSince(typed, readTyped(form, submitter), answered)
      queryClient.setQueryData(spotKey, answered)
      setOpened(answered)
      setRefusal(null)
      // The form stays as it is then.
      if (isTypedSince) {
        keepEntries({ ...readTyped(form, null), version: answered.version })
        return setTypedOn(true)
      }
      forgetEntries()
      setKept(body.data.attendee ? null : typed)
      setFolded(answered.state === 'filledIn')
      setSaves((count) => count + 1)
    } catch (failure) {
      const code = problemCode(failure)
      // Entries stay in their fields, and are sent for the version shown now.
      setRefusal(toRefusal(readProblem(failure)))
      if (code === 'guest_link_unusable' || code === 'guest_spot_gone' || code === 'registration_closed') {
        await queryClient.resetQueries({ queryKey: spotKey })
      }
    } finally {
      setBusy(null)
    }
  }

  const inOrder = fieldGroups.flatMap(({ head, members }) => [head, ...members])
  const asked = inOrder.filter((key) => isAsked(key, spot))
  const drawField = (key: AttendeeKey) => (
    <GuestField
      key={key}
      name={key}
      spot={spot}
      typed={sent && (sent[key] ?? '')}
      error={refusal?.issues.find((issue) => keyOf(issue) === key)?.message}
    />
  )
  const reply = (sent?.[replyName] as Reply | undefined) ?? (spot.isChanged ? 'yes' : savedReply(spot))
  const entries = (
    <form
      key={saves}
      ref={formElement}
      className={`${styles.form} ${layout.stack5}`}
      method="post"
      noValidate
      onPointerDown={() => {
        isTapped.current = true
      }}
      onKeyDown={() => {
        isTapped.current = false
      }}
      onChange={({ currentTarget, target }) => {
        blankHidden(currentTarget)
        keepEntries(readTyped(currentTarget, null))
        const isReply = target instanceof HTMLInputElement && target.name === replyName
        if (isReply && isTapped.current) void tap(currentTarget, target.value)
      }}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="version" value={spot.version} />
      <ReplyQuestion spot={spot} reply={reply} />
      {refusal && (
        <div ref={outcome} tabIndex={-1}>
          <RefusalNotice refusal={refusal} spot={spot} />
        </div>
      )}
      {/* While the reply "can't make it" is saved, entries would be lost. */}
      <div className={`${styles.details} ${layout.stack5}`} inert={busy === 'decline'}>
        <h2>Your details</h2>
        <div className={styles.pair}>{asked.filter(isPersonName).map(drawField)}</div>
        {asked.filter((key) => !isPersonName(key)).map(drawField)}
        {isTypedOn && (
          <Notice tone="warning" title="Your latest changes aren’t saved yet">
            Save again to keep them.
          </Notice>
        )}
        <Button
          type="submit"
          tone="primary"
          isWide
          isBusy={busy === 'save'}
          busyLabel="Saving…"
          isHeld={busy === 'decline'}
        >
          {spot.state === 'filledIn' && (wasFilledIn || saves > 0) ? 'Save my changes' : 'Save my answer'}
        </Button>
      </div>
      {spot.state !== 'cannotCome' && (
        <div className={`${styles.declining} ${layout.stack5}`}>
          <p>
            We’ll tell {spot.partner} that you can’t make it, and they can give your spot to someone else. Your details
            won’t be saved.
          </p>
          <Button
            type="submit"
            tone="primary"
            {...cannotCome}
            isWide
            isBusy={busy === 'decline'}
            busyLabel="Sending…"
            isHeld={busy === 'save'}
          >
            Send my answer
          </Button>
        </div>
      )}
    </form>
  )
  return (
    <>
      <Standing spot={spot} isRefused={refusal !== null} />
      {isFolded ? (
        <details key={saves} className={styles.folded} open={refusal !== null || isTypedOn}>
          <summary>Change my answer or details</summary>
          {entries}
        </details>
      ) : (
        entries
      )}
    </>
  )
}

const readProblem = (failure: unknown) =>
  (failure instanceof RequestError && failure.problem) || { detail: describeFailure(failure) }

const isPersonName = (key: AttendeeKey) => key === 'firstName' || key === 'lastName'

/**
 * The entries that the form starts with: those sent without JavaScript or typed before the application took over, else
 * those that this tab has kept.
 */
function findEntries(token: string, spot: GuestSpot, form: ReturnType<typeof usePageForm>) {
  // A form that could not even be read has brought nothing that was typed.
  const typed = form && 'token' in form.typed ? form.typed : null
  const isNew = typed && (form?.problem || typed[replyName] !== (savedReply(spot) ?? undefined))
  if (typed && (isNew || hasTypedSince({}, typed, spot))) return { typed, isKept: false, isTyped: true }
  const kept = readEntries(token, spot)
  return { typed: kept ?? typed, isKept: kept !== null, isTyped: false }
}
