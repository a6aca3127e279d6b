import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import { type EditableParts, spotFieldId, spotHeadId } from '#client/features/registrations/draft/spot-issues.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { findActivityWarning, findCheckboxStates, requireSpotAt } from '#shared/domain/spots/checkboxes.ts'
import { type AttendeeLookups, phraseActivities } from '#shared/domain/spots/info.ts'
import { hasActivity, hasInfo, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { ActivityBoxes } from './activities.tsx'
import { AttendeeForm } from './attendee-form.tsx'
import { planSpotAt, type SpotEdits } from './spot-edits.ts'
import { SpotLine } from './spot-summary.tsx'

type SpotHeadProps = {
  index: number
  spot: Spot
  note: string | undefined
  isOpen: boolean
  message: string | undefined
  onToggle: (index: number) => void
}

export const SpotHead = memo(function SpotHead({ index, spot, note, isOpen, message, onToggle }: SpotHeadProps) {
  const highlight = findActivityWarning(spot)
  const headId = spotHeadId(index)
  return (
    <>
      <h2 className="[font:inherit]">
        <button
          type="button"
          id={headId}
          className={headClass}
          aria-label={describeLine(spot, note)}
          aria-expanded={isOpen}
          aria-describedby={`${headId}-notes`}
          onClick={() => onToggle(index)}
        >
          <SpotLine spot={spot} note={note} />
        </button>
      </h2>
      <div id={`${headId}-notes`} className="ps-13 pe-3">
        {highlight && !isOpen && (
          <p className="flex gap-1 pb-2 text-brass text-note">
            <TriangleAlert size={16} className="mt-[0.15em] flex-none" aria-hidden="true" />
            {highlight}
          </p>
        )}
        {message && !isOpen && (
          <p className="flex gap-1 pb-2 text-clay text-note">
            <CircleAlert size={16} className="mt-[0.15em] flex-none" aria-hidden="true" />
            {message}
          </p>
        )}
      </div>
    </>
  )
})

// A letter instead of an icon, because 99 icons would slow every key press.
const headClass =
  'grid min-h-13 w-full cursor-pointer scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 rounded-sm border-0 bg-transparent px-3 py-2 text-start after:w-5 after:text-center after:text-[1.5rem] after:leading-none after:text-ink-soft after:content-["›"] aria-expanded:after:rotate-90 hover:bg-sunken focus-visible:-outline-offset-3'

const describeLine = (spot: Spot, note: string | undefined) =>
  [`Spot ${spot.spotNumber}`, spot.name, spot.attendeeInfo?.company, note, ...phraseActivities(spot)]
    .filter(Boolean)
    .join(' ')

type SpotPanelProps = {
  spots: readonly Spot[]
  totals: SpotTotals
  index: number
  messages: Record<string, string>
  lookups: AttendeeLookups
  editable: EditableParts
  edits: SpotEdits
  isLast: boolean
  onNext: () => void
  onClose: () => void
}

export function SpotPanel(props: SpotPanelProps) {
  const { spots, totals, index, messages, lookups, editable, edits, isLast, onNext, onClose } = props
  const stored = requireSpotAt(spots, index)
  const planned = editable.activities ? planSpotAt(spots, index, totals) : spots
  const spot = requireSpotAt(planned, index)
  const states = findCheckboxStates(planned, index, totals)
  const isPlanned = !hasActivity(stored) && hasActivity(spot)
  const aboutActivities = Object.entries(messages).flatMap(([path, message]) =>
    path.startsWith('attendeeInfo.') ? [] : [message],
  )

  function goByKeyboard(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    const isEnter = event.key === 'Enter' && event.target instanceof HTMLInputElement
    if (!isEnter && (event.key !== 'Escape' || event.target instanceof HTMLSelectElement)) return
    event.preventDefault()
    if (!isEnter) onClose()
    else if (event.target === document.getElementById(firstNameId(index))) leaveFirstName()
    else onNext()
  }

  function leaveFirstName() {
    const { firstName = '', lastName = '' } = spot.attendeeInfo ?? {}
    const words = firstName.trim().split(/\s+/)
    const last = lastName.trim() === '' && words.length > 1 ? words.pop() : undefined
    if (last) edits.changeInfo(index, { firstName: words.join(' '), lastName: last })
    document.getElementById(spotFieldId(`${index}.attendeeInfo.lastName`))?.focus()
  }

  return (
    <fieldset
      className="flex min-w-0 flex-col gap-4 px-3 pt-2 pb-4 sm:px-5 [&_:is(input,select,button)]:scroll-my-24"
      aria-labelledby={spotHeadId(index)}
      onKeyDown={goByKeyboard}
    >
      {editable.activities && !spot.isDeclined && (
        <ActivityBoxes
          index={index}
          spotNumber={spot.spotNumber}
          states={states}
          messages={aboutActivities}
          note={
            isPlanned
              ? 'We’ve selected the activities left for this spot. Enter a name to keep them, or change them.'
              : ''
          }
          onToggle={(activity) => edits.toggleActivity(index, activity)}
        />
      )}
      {!spot.isDeclined && (
        <AttendeeForm
          {...{ index, spot, messages, lookups, editable }}
          change={(change) => edits.changeInfo(index, change)}
          onCopyCompany={edits.copyCompany}
          next={
            <div>
              <Button onPress={onNext}>{isLast ? 'Done' : 'Next attendee'}</Button>
            </div>
          }
        />
      )}
      {editable.activities && (
        <Actions>
          <CheckboxField
            id={spotFieldId(`${index}.isDeclined`)}
            label="Decline this spot"
            hint="You won’t use this spot. Others can take it."
            isSelected={spot.isDeclined}
            disabledReason={states.decline.reason ?? undefined}
            onChange={() => edits.toggleDeclined(index)}
          />
          {editable.details && hasInfo(spot) && (
            <Button
              tone="quiet"
              onPress={() => {
                document.getElementById(firstNameId(index))?.focus()
                edits.clearInfo(index)
              }}
            >
              Clear Form
            </Button>
          )}
        </Actions>
      )}
    </fieldset>
  )
}

export const firstNameId = (index: number): string => spotFieldId(`${index}.attendeeInfo.firstName`)
