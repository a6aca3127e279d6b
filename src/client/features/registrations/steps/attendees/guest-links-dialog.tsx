import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readersZone, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { UnsentNotice, useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import {
  type GuestLink,
  type GuestLinks,
  guestLinkEndpoints,
  type MadeGuestLinks,
} from '#shared/contracts/registrations/guest-links.ts'
import { formatDate, isEmail } from '#shared/domain/formats.ts'
import { isLive } from '#shared/domain/spots/guest-link.ts'
import { countOf, dropInvisible, joinWords } from '#shared/domain/text.ts'
import { copy, describeGuestLink, GuestLinkRow, isToBeAsked, MadeLinks, writeLinks } from './guest-link-rows.tsx'
import styles from './guest-links.module.css'

type GuestLinksDialogProps = {
  /** The registration's ID. */
  id: number
  links: GuestLinks
  /** Closes after an email to the one guest. */
  isForOne: boolean
  queryKey: QueryKey
  onClose: () => void
}

/** Asks guests to fill in their spots, by email or by links to pass on. */
export function GuestLinksDialog({ id, links, isForOne, queryKey, onClose }: GuestLinksDialogProps) {
  const { until } = links
  const calls = useGuestCalls(id, queryKey)
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      isClosable={!calls.isBusy}
      title={isForOne ? 'Invite a guest' : until ? 'Ask guests for their names' : 'Guest responses'}
    >
      {until ? (
        <AskGuests links={links} calls={calls} onSent={isForOne ? onClose : undefined} />
      ) : (
        <AskedGuests {...links} />
      )}
    </Dialog>
  )
}

/** While no one can reply, it shows the state of the links. */
function AskedGuests({ spots }: GuestLinks) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  return (
    <>
      <p>Guests can’t reply now because online updates are closed.</p>
      <ul className={styles.rows}>
        {spots.map((spot) => (
          <li key={spot.spotId} className={styles.row}>
            <strong>{`Spot ${spot.spotNumber}: ${spot.name}`}</strong>
            <p className={styles.state}>{describeGuestLink(spot, timeZone, readersZone)}.</p>
          </li>
        ))}
      </ul>
    </>
  )
}

const invalidEmail = 'Please enter a valid email address'

type AskGuestsProps = {
  links: GuestLinks
  calls: ReturnType<typeof useGuestCalls>
  /** Called after emails were queued. */
  onSent: (() => void) | undefined
}

function AskGuests({ links, calls, onSent }: AskGuestsProps) {
  const { until } = links
  const toastOutcome = useToastOutcome()
  // Guests to ask come first.
  const rank = (spot: GuestLink) => (isToBeAsked(spot) ? 0 : spot.isNamed ? 2 : 1)
  const spots = links.spots.toSorted((one, other) => rank(one) - rank(other))
  const [chosen, setChosen] = useState(
    () => new Set(spots.filter((spot) => onSent !== undefined || isToBeAsked(spot)).map(({ spotId }) => spotId)),
  )
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})

  const emailOf = (spot: GuestLink) => typed[spot.spotId] ?? spot.sentTo ?? spot.email
  const wanted = spots.filter(({ spotId }) => chosen.has(spotId))
  const addressOf = (spot: GuestLink) => dropInvisible(emailOf(spot)).trim()
  const toSend = wanted.filter((spot) => addressOf(spot) !== '')
  const without = wanted.length - toSend.length
  const sameAddress = describeSameAddress(toSend.map((spot) => ({ ...spot, email: addressOf(spot) })))

  function choose(spotId: number, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(spotId)
    else next.delete(spotId)
    setChosen(next)
  }

  function correct(spotId: number, email: string) {
    setTyped({ ...typed, [spotId]: email })
    setErrors(({ [spotId]: _corrected, ...others }) => others)
  }

  function send() {
    const wrong = toSend.filter((spot) => !isEmail(addressOf(spot)))
    setErrors(Object.fromEntries(wrong.map(({ spotId }) => [spotId, invalidEmail])))
    const [first] = wrong
    if (first) return document.getElementById(idOfEmail(first.spotId))?.focus()
    // The dialog shows its errors itself.
    make(toSend.map((spot) => ({ spotId: spot.spotId, email: addressOf(spot) }))).catch(() => undefined)
  }

  function copyLinks() {
    void copy(make(wanted.map(({ spotId }) => ({ spotId }))).then(writeLinks))
  }

  function make(asked: { spotId: number; email?: string }[]) {
    return calls.make.mutateAsync(asked, {
      onSuccess: (made) => {
        setErrors({})
        // Anyone who had no address yet is still to be asked.
        setChosen((now) => new Set([...now].filter((id) => !asked.some(({ spotId }) => spotId === id))))
        const sent = asked.filter(({ email }) => email !== undefined).length - made.askedBefore.length
        if (sent > 0) {
          toastOutcome({ what: `${countOf(sent, 'email')} to your guests` })
          onSent?.()
        }
      },
      onError: (error) => setErrors(readErrors(error, asked)),
    })
  }

  return (
    <>
      <p>
        Guests reply and enter their own details, without an account.{' '}
        {until && `Links work through ${formatDate(until)}.`}
      </p>
      <UnsentNotice />
      {calls.made && <MadeLinks key={calls.made.links[0]?.address} made={calls.made} />}
      {calls.made && calls.made.askedBefore.length > 0 && <Notice>{describeAskedBefore(calls.made)}</Notice>}
      <ul className={styles.rows}>
        {spots.map((spot) => (
          <GuestLinkRow
            key={spot.spotId}
            spot={spot}
            email={emailOf(spot)}
            emailId={idOfEmail(spot.spotId)}
            error={errors[spot.spotId]}
            isChosen={chosen.has(spot.spotId)}
            onChoose={(isChosen) => choose(spot.spotId, isChosen)}
            onEmail={(email) => correct(spot.spotId, email)}
            onEnd={() => calls.turnOff([spot.spotId])}
          />
        ))}
      </ul>
      <EndAll live={links.spots.filter(isLive)} calls={calls} />
      {calls.failure && <Notice tone="error">{calls.failure}</Notice>}
      {sameAddress && <Notice tone="warning">{sameAddress}</Notice>}
      {without > 0 && toSend.length > 0 && <p role="status">{describeWithout(without)}</p>}
      <Actions isAtFoot isEven>
        <Button
          tone="primary"
          onPress={send}
          isBusy={calls.isBusy}
          disabledReason={describeWhyNone(wanted.length, toSend.length)}
        >
          {nameSending(toSend.length)}
        </Button>
        <Button
          onPress={copyLinks}
          isBusy={calls.isBusy}
          disabledReason={wanted.length === 0 ? 'Select guests first' : undefined}
        >
          {nameCopying(wanted)}
        </Button>
      </Actions>
    </>
  )
}

/** Says which spots share an address. Empty if none do. */
function describeSameAddress(spots: readonly Pick<GuestLink, 'spotNumber' | 'email'>[]): string {
  const shared = [...Map.groupBy(spots, ({ email }) => email.toLowerCase()).values()].filter(({ length }) => length > 1)
  return shared
    .map((same) => {
      const numbers = same
        .map(({ spotNumber }) => String(spotNumber))
        .toSorted((one, other) => Number(one) - Number(other))
      return `Spots ${joinWords(numbers)} have the same email. We’ll send it ${same.length} links.`
    })
    .join(' ')
}

const nameSending = (links: number) =>
  links === 0 ? 'Send links' : links === 1 ? 'Send 1 link' : `Send ${links} links`

function describeWhyNone(wanted: number, toSend: number): string | undefined {
  if (toSend > 0) return undefined
  return wanted === 0 ? 'Select guests first' : 'Enter an email, or copy the links instead'
}

const describeWithout = (without: number) =>
  without === 1
    ? '1 selected spot has no email, so we won’t send its link.'
    : `${without} selected spots have no email, so we won’t send their links.`

/** Turns off every link at once, for a contact who takes over a registration with links from someone else; asks first. */
function EndAll({ live, calls }: { live: readonly GuestLink[]; calls: ReturnType<typeof useGuestCalls> }) {
  const [isAsking, setAsking] = useState(false)
  if (live.length < 2) return null
  const title = `Turn off all ${live.length} links`
  if (!isAsking) return <Button onPress={() => setAsking(true)}>{title}</Button>
  const spots = live.map(({ spotNumber, name }) => `spot ${spotNumber} (${name})`)
  const end = () => {
    calls.turnOff(live.map(({ spotId }) => spotId))
    setAsking(false)
  }
  return (
    <Notice
      tone="warning"
      title={`${title}?`}
      action={
        <Actions>
          <Button tone="danger" onPress={end}>
            {title}
          </Button>
          <Button onPress={() => setAsking(false)}>Cancel</Button>
        </Actions>
      }
    >
      The links for {joinWords(spots)} will stop working. Guests’ replies are kept. You can undo this for ten seconds.
    </Notice>
  )
}

/** A new link replaces the one before it, so the button then says that it creates another. */
function nameCopying(wanted: readonly GuestLink[]): string {
  const isOne = wanted.length === 1
  if (wanted.some(isLive)) return isOne ? 'Create and copy a new link' : 'Create and copy new links'
  return isOne ? 'Copy the link' : 'Copy the links'
}

const idOfEmail = (spotId: number) => `guest-email-${spotId}`

/** The calls of the dialog; what they answer is at once what the page shows. */
function useGuestCalls(id: number, queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const show = ({ until, spots }: GuestLinks) => queryClient.setQueryData(queryKey, { until, spots })
  const make = useMutation({
    mutationFn: (spots: { spotId: number; email?: string }[]) =>
      callApi(guestLinkEndpoints.makeGuestLinks, { params: { id }, body: { spots } }),
    onSuccess: show,
    onError: useToastErrorAfterUnmount('No links were sent'),
  })
  const revoke = useMutation({
    mutationFn: (body: { spotIds: number[]; isUndone: boolean }) =>
      callApi(guestLinkEndpoints.revokeGuestLinks, { params: { id }, body }),
    onSuccess: show,
    onError: useToastErrorAfterUnmount('The links weren’t changed'),
  })
  const offerUndo = (spotIds: number[]) =>
    toast(spotIds.length === 1 ? 'Link turned off' : `${spotIds.length} links turned off`, {
      action: { label: 'Undo', onAct: () => revoke.mutate({ spotIds, isUndone: true }) },
    })
  const turnOff = (spotIds: number[]) =>
    revoke.mutate({ spotIds, isUndone: false }, { onSuccess: () => offerUndo(spotIds) })
  const error = make.error ?? revoke.error
  const isBusy = make.isPending || revoke.isPending
  return { make, turnOff, isBusy, made: make.data ?? null, failure: error && describeFailure(error) }
}

function describeAskedBefore({ askedBefore, spots }: MadeGuestLinks): string {
  const numbers = spots.filter(({ spotId }) => askedBefore.includes(spotId)).map(({ spotNumber }) => spotNumber)
  const whom =
    numbers.length === 1
      ? `the guest in spot ${numbers[0]} at this address`
      : `the guests in spots ${joinWords(numbers.map(String))} at these addresses`
  return `We already wrote to ${whom}. If they didn’t get anything, copy the link and send it to them yourself.`
}

/** The server's errors about addresses, by spot. */
function readErrors(error: Error, asked: readonly { spotId: number }[]): Record<number, string> {
  return Object.fromEntries(
    problemIssues(error).flatMap(({ path, message }) => {
      const index = /^spots\.(\d+)\./.exec(path)?.[1]
      const spotId = index === undefined ? undefined : asked[Number(index)]?.spotId
      return spotId === undefined ? [] : [[spotId, message]]
    }),
  )
}
