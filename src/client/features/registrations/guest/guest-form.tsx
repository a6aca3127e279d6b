import { type FormEvent, useRef } from 'react'
import { PublicForm, SubmitButton, useRefused } from '#client/parts/public/public-form.tsx'
import { usePublicPage } from '#client/parts/public/public-page.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { GuestSpot } from '#shared/contracts/registrations/guest-links.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { type AttendeeKey, fieldGroups } from '#shared/domain/spots/attendee-fields.ts'
import { cannotCome, isComing, replyFieldName } from '#shared/public-forms.ts'
import { clearHiddenFields, GuestField, isAsked } from './guest-field.tsx'
import { GuestOutcome, keyOf, Refused } from './guest-outcome.tsx'

export function GuestForm({ spot }: { spot: GuestSpot }) {
  const { form: refused, query } = usePublicPage()
  const isComplete = spot.state === 'filledIn' && hasName(spot) && !spot.isChanged
  const isFolded = isComplete && !refused && query.next !== 'details'
  const entries = <Entries spot={spot} />
  return (
    <>
      {(!refused || spot.state === 'open' || spot.isChanged) && <GuestOutcome spot={spot} />}
      {isFolded ? (
        <details className="py-4 border-y border-line [&>summary]:min-h-touch [&>summary]:content-center [&>summary]:text-pine [&>summary]:font-semibold [&>summary]:cursor-pointer">
          <summary>Change my reply or details</summary>
          {entries}
        </details>
      ) : (
        entries
      )}
    </>
  )
}

function Entries({ spot }: { spot: GuestSpot }) {
  const { query, form: refused } = usePublicPage()
  /** The server merges with the version first opened. Saving again overwrites the version shown. */
  const { version = spot.version, base = JSON.stringify(spot.attendee), overwrites = '' } = refused?.typed ?? {}
  const origin = { version, base, overwrites: String(refused?.problem.changed?.version ?? overwrites) }
  /** Arrow keys select one reply on the way to the other, so only a tap saves. */
  const isTapped = useRef(false)
  const reply = useRef<HTMLButtonElement>(null)
  const decline = useRef<HTMLDivElement>(null)
  const asked = fieldGroups.flatMap(({ head, members }) => [head, ...members]).filter((key) => isAsked(key, spot))
  const drawField = (key: AttendeeKey) => <GuestField key={key} name={key} spot={spot} />

  function change({ currentTarget: form, target }: FormEvent<HTMLFormElement>) {
    clearHiddenFields(form)
    if (!(target instanceof HTMLInputElement) || target.name !== replyFieldName || !isTapped.current) return
    if (target.value === toSavedReply(spot)) return
    form.requestSubmit(target.value === 'yes' ? reply.current : decline.current?.querySelector('button'))
  }

  return (
    <PublicForm
      className="group"
      hidden={{ token: query.token ?? '' }}
      origin={origin}
      kept={{ name: `guest ${query.token}`, state: `${spot.version} ${spot.state}` }}
      fieldOf={keyOf}
      onChange={change}
      onPointerDown={() => {
        isTapped.current = true
      }}
      onKeyDown={() => {
        isTapped.current = false
      }}
    >
      <ReplyQuestion spot={spot} />
      <Refused spot={spot} />
      <div className="group-not-[:has([value=yes]:checked)]:hidden flex min-w-0 flex-col gap-5">
        <h2>Your details</h2>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] items-start gap-4">
          {asked.filter(isPersonName).map(drawField)}
        </div>
        {asked.filter((key) => !isPersonName(key)).map(drawField)}
        <SubmitButton busyLabel="Saving…">
          {spot.state === 'filledIn' && hasName(spot) && query.next !== 'details' ? 'Save my changes' : 'Save reply'}
        </SubmitButton>
      </div>
      {spot.state !== 'cannotCome' && (
        <div ref={decline} className="group-not-[:has([value=no]:checked)]:hidden flex min-w-0 flex-col gap-5">
          <p>
            We’ll tell {spot.partner} that you can’t make it, and they can give your spot to someone else. Your details
            won’t be saved.
          </p>
          <SubmitButton {...cannotCome} busyLabel="Sending…">
            Send reply
          </SubmitButton>
        </div>
      )}
      <button ref={reply} type="submit" {...isComing} hidden>
        Yes
      </button>
    </PublicForm>
  )
}

const hasName = ({ attendee }: GuestSpot) => Boolean(attendee?.firstName)

const toSavedReply = ({ state }: GuestSpot) => (state === 'filledIn' ? 'yes' : state === 'cannotCome' ? 'no' : null)

const replyClass =
  'flex min-h-14 cursor-pointer items-center justify-center rounded-md border border-line-strong bg-surface p-2 font-semibold has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:border-2 has-checked:border-pine has-checked:bg-pine-wash'

type ReplyProps = { value: 'yes' | 'no'; isChosen: boolean; className?: string; children: string }

const ReplyOption = ({ value, isChosen, className, children }: ReplyProps) => (
  <label className={classNames(replyClass, className)}>
    <input
      className="pointer-events-none absolute opacity-0"
      type="radio"
      name={replyFieldName}
      value={value}
      defaultChecked={isChosen}
    />
    {children}
  </label>
)

function ReplyQuestion({ spot }: { spot: GuestSpot }) {
  const { typed } = useRefused(replyFieldName)
  const reply = typed[replyFieldName] ?? (spot.isChanged ? 'yes' : toSavedReply(spot))
  return (
    <fieldset className="grid gap-3 p-0 border-0 text-center [&_legend]:w-full [&_legend]:font-display [&_legend]:text-section [&_p]:text-ink-soft">
      <legend>{spot.state === 'cannotCome' ? 'Can you make it after all?' : 'Can you make it?'}</legend>
      <p>Please reply by {formatDate(spot.until)}. You don’t need an account.</p>
      <div className="group/answers grid gap-3 has-checked:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        <ReplyOption
          value="yes"
          isChosen={reply === 'yes'}
          className="group-not-has-checked/answers:border-transparent group-not-has-checked/answers:bg-pine group-not-has-checked/answers:text-on-pine"
        >
          Yes, I’ll be there
        </ReplyOption>
        <ReplyOption value="no" isChosen={reply === 'no'}>
          No, I can’t make it
        </ReplyOption>
      </div>
    </fieldset>
  )
}

const isPersonName = (key: AttendeeKey) => key === 'firstName' || key === 'lastName'
