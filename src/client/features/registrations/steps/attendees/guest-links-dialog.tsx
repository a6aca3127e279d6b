import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { browserTimeZone, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure, readProblemIssues } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { UnsentNotice, useToastOutcome } from '#client/parts/unsent-mail.tsx'
import { Actions, Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { EmailField, TextField } from '#client/ui/fields/text-field.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type GuestLink, type GuestLinks, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate, formatMoment, isEmail } from '#shared/domain/formats.ts'
import { isLive } from '#shared/domain/spots/guest-link.ts'
import { phraseActivities } from '#shared/domain/spots/info.ts'
import { dropInvisible, formatCount } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

type GuestLinksDialogProps = {
  id: number
  links: GuestLinks
  queryKey: QueryKey
  onClose: () => void
}

export function GuestLinksDialog({ id, links, queryKey, onClose }: GuestLinksDialogProps) {
  const { until } = links
  const spots = links.spots.toSorted((one, other) => Number(one.isNamed) - Number(other.isNamed))
  const calls = useGuestCalls(id, queryKey)
  const toastOutcome = useToastOutcome()
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const emailOf = (spot: GuestLink) => typed[spot.spotId] ?? spot.sentTo ?? spot.email
  const addressOf = (spot: GuestLink) => dropInvisible(emailOf(spot)).trim()
  const toSend = spots.filter((spot) => addressOf(spot) !== '' && (isToBeAsked(spot) || isReaddressed(spot)))
  const isAskedThere = (spot: GuestLink) => isLive(spot) && addressOf(spot) === spot.sentTo

  function isReaddressed(spot: GuestLink): boolean {
    return spot.spotId in typed && addressOf(spot) !== spot.sentTo
  }

  function correct(spotId: number, email: string) {
    setTyped({ ...typed, [spotId]: email })
    setErrors(({ [spotId]: _corrected, ...others }) => others)
  }

  function send(asked: readonly GuestLink[]) {
    const wrong = asked.filter((spot) => !isEmail(addressOf(spot)))
    setErrors(Object.fromEntries(wrong.map(({ spotId }) => [spotId, 'Please enter a valid email address'])))
    const [first] = wrong
    if (first) return document.getElementById(toEmailFieldId(first.spotId))?.focus()
    const body = asked.map((spot) => ({ spotId: spot.spotId, email: addressOf(spot) }))
    calls.make.mutate(body, {
      onSuccess: ({ askedBefore }) => {
        setTyped({})
        const sent = body.length - askedBefore.length
        if (sent > 0) toastOutcome({ what: `${formatCount(sent, 'email')} to your guests` })
      },
      onError: (error) => setErrors(readErrors(error, body)),
    })
  }

  return (
    <Dialog isOpen isWide onClose={onClose} isClosable={!calls.isBusy} title="Invite guests">
      {until ? (
        <p>Guests reply and enter their own details, without an account. Links work through {formatDate(until)}.</p>
      ) : (
        <p>Guests can’t reply now because online updates are closed.</p>
      )}
      {until && <UnsentNotice />}
      <ul className="border-line border-t wrap-anywhere">
        {spots.map((spot) => (
          <GuestRow
            key={spot.spotId}
            spot={spot}
            calls={calls}
            email={until && emailOf(spot)}
            error={errors[spot.spotId]}
            onEmail={(email) => correct(spot.spotId, email)}
            onSend={addressOf(spot) && !toSend.includes(spot) && !isAskedThere(spot) ? () => send([spot]) : undefined}
          />
        ))}
      </ul>
      {calls.failure && <Notice tone="error">{calls.failure}</Notice>}
      {until && (
        <Actions isAtFoot>
          <Button
            tone="primary"
            onPress={() => send(toSend)}
            isBusy={calls.isBusy}
            disabledReason={toSend.length > 0 ? undefined : 'Enter an email first, or copy a link'}
          >
            {toSend.length === 0 ? 'Send links' : `Send ${formatCount(toSend.length, 'link')}`}
          </Button>
        </Actions>
      )}
    </Dialog>
  )
}

type GuestRowProps = {
  spot: GuestLink
  calls: ReturnType<typeof useGuestCalls>
  email: string | null
  error: string | undefined
  onEmail: (email: string) => void
  onSend: (() => void) | undefined
}

function GuestRow({ spot, calls, email, error, onEmail, onSend }: GuestRowProps) {
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const { spotId, spotNumber, name, state } = spot
  const address = isLive(spot) && calls.addressOf(spotId)
  return (
    <li className="grid gap-x-3 gap-y-1 border-line border-b py-3 sm:grid-cols-2 sm:items-start">
      <div>
        <p className="font-semibold">{`Spot ${spotNumber}: ${name}`}</p>
        <p className="text-ink-soft text-note">
          {state === 'notAsked'
            ? phraseActivities(spot).join(', ')
            : `${describeGuestLink(spot, timeZone, browserTimeZone)}.`}
        </p>
      </div>
      {email !== null && (
        <EmailField
          id={toEmailFieldId(spotId)}
          label={`Guest’s email for spot ${spotNumber}`}
          isLabelHidden
          placeholder="Email"
          autoComplete="off"
          maxLength={maxLength.email}
          value={email}
          onChange={onEmail}
          error={error}
        />
      )}
      {address && (
        <div className="sm:col-span-2">
          <TextField
            label={`Link for spot ${spotNumber}, ${name}`}
            hint="Anyone with this link can fill in this spot. We can’t show it again."
            value={address}
            isReadOnly
            onChange={() => undefined}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
      {email !== null && (
        <div className="flex flex-wrap gap-x-1 sm:col-span-2">
          {onSend && (
            <Button tone="quiet" onPress={onSend} aria-label={`Email the link for spot ${spotNumber}`}>
              Email the link
            </Button>
          )}
          <Button
            tone="quiet"
            onPress={() => calls.copyLink(spotId)}
            aria-label={`${isLive(spot) ? 'Copy a new link' : 'Copy link'} for spot ${spotNumber}`}
          >
            {isLive(spot) ? 'Copy a new link' : 'Copy link'}
          </Button>
          {isLive(spot) && (
            <Button
              tone="quiet"
              onPress={() => calls.turnOff(spotId)}
              aria-label={`Turn off the link for spot ${spotNumber}`}
            >
              Turn off
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

export function describeGuestLink(spot: GuestLink, timeZone: string, browserTimeZone = timeZone): string {
  const { state, isNamed, madeAt, madeBy, sentTo, declinedName, answeredAt } = spot
  const at = (instant: string | null) =>
    instant === null ? '' : ` on ${formatMoment(instant, timeZone, browserTimeZone)}`
  const by = madeBy ? ` by ${madeBy}` : ''
  const asked = sentTo === null ? `Link created${by}${at(madeAt)}` : `Invitation sent to ${sentTo}${at(madeAt)}`
  switch (state) {
    case 'notAsked':
      return 'Not invited yet'
    case 'asked':
    case 'opened':
      return asked
    case 'undelivered':
      return `${asked}, but the email failed. Check the address`
    case 'filledIn':
      return `Replied${at(answeredAt)}${isNamed ? '' : '. The guest can make it'}`
    case 'changed':
      return `Replied${at(answeredAt)}. Someone has since changed the details`
    case 'replaced':
      return 'Not invited yet. The previous guest’s link still works'
    case 'cannotCome': {
      const who = declinedName || (sentTo === null ? 'The guest' : `The guest at ${sentTo}`)
      return `${who} can’t make it (replied${at(answeredAt)})`
    }
    case 'revoked':
      return 'Link turned off'
  }
}

export const isToBeAsked = ({ state, isNamed }: Pick<GuestLink, 'state' | 'isNamed'>): boolean =>
  !isNamed && (state === 'notAsked' || state === 'undelivered')

const toEmailFieldId = (spotId: number) => `guest-email-${spotId}`

function useGuestCalls(id: number, queryKey: QueryKey) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<Readonly<Record<number, string>>>({})
  const show = ({ until, spots }: GuestLinks) => queryClient.setQueryData(queryKey, { until, spots })
  const make = useMutation({
    mutationFn: (spots: { spotId: number; email?: string }[]) =>
      callApi(guestLinkEndpoints.makeGuestLinks, { params: { id }, body: { spots } }),
    onSuccess: show,
    onError: useToastErrorAfterUnmount('We couldn’t send the links'),
  })
  const revoke = useMutation({
    mutationFn: (body: { spotIds: number[]; isUndone: boolean }) =>
      callApi(guestLinkEndpoints.revokeGuestLinks, { params: { id }, body }),
    onSuccess: show,
    onError: useToastErrorAfterUnmount('We couldn’t change the link'),
  })
  const offerUndo = (spotIds: number[]) =>
    toast('Link turned off', { action: { label: 'Undo', onAct: () => revoke.mutate({ spotIds, isUndone: true }) } })
  const turnOff = (spotId: number) =>
    revoke.mutate({ spotIds: [spotId], isUndone: false }, { onSuccess: () => offerUndo([spotId]) })

  function copyLink(spotId: number) {
    const address = make.mutateAsync([{ spotId }]).then(({ links: [link] }) => {
      setMade((before) => ({ ...before, [spotId]: link?.address ?? '' }))
      return link?.address ?? ''
    })
    void copy(address)
  }

  const error = make.error ?? revoke.error
  return {
    make,
    turnOff,
    copyLink,
    addressOf: (spotId: number) => made[spotId],
    isBusy: make.isPending || revoke.isPending,
    failure: error && describeFailure(error),
  }
}

/** Takes a promise, because browsers allow copying only right after a click. */
async function copy(text: Promise<string>): Promise<void> {
  const blob = text.then((copied) => new Blob([copied], { type: 'text/plain' }))
  blob.catch(() => undefined)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
    toast('Link copied')
  } catch {
    const hasCome = await text.then(
      () => true,
      () => false,
    )
    if (hasCome) toast('Your browser blocked copying. Select the link and copy it.', { tone: 'error' })
  }
}

function readErrors(error: Error, asked: readonly { spotId: number }[]): Record<number, string> {
  return Object.fromEntries(
    readProblemIssues(error).flatMap(({ path, message }) => {
      const index = /^spots\.(\d+)\./.exec(path)?.[1]
      const spotId = index === undefined ? undefined : asked[Number(index)]?.spotId
      return spotId === undefined ? [] : [[spotId, message]]
    }),
  )
}
