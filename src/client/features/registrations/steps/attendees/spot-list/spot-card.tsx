import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import {
  type EditableParts,
  spotCardId,
  spotFieldId,
  spotHeadId,
} from '#client/features/registrations/draft/spot-issues.ts'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Actions, Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type CheckboxState, highlightSpot, type SpotCheckbox } from '#shared/domain/spots/checkboxes.ts'
import { type AttendeeLookups, nameActivities } from '#shared/domain/spots/info.ts'
import { hasInfo, hasPerson, type Spot } from '#shared/domain/spots/spot.ts'
import { ActivityBoxes, ActivityTags } from '../activities.tsx'
import type { Losses, SpotEdits } from '../spot-edits.ts'
import { AttendeeForm } from './attendee-form.tsx'
import styles from './spot-card.module.css'
import { useTypedInfo } from './use-spot-edits.ts'

type SpotCardProps = {
  index: number
  spot: Spot
  /** The guest's table, once the seating is published, or their reply. */
  note: string | undefined
  /** Another spot with the same email, in words. */
  sameEmail: string | undefined
  /** Asks the guest for their name. Undefined if no one is to be asked. */
  onInvite: ((spotId: number) => void) | undefined
  isLast: boolean
  /** The errors to show, by path within the spot. */
  messages: Record<string, string>
  /** The boxes of an unfolded spot; null while it is folded. */
  boxes: Record<SpotCheckbox, CheckboxState> | null
  losses: Losses | null
  lookups: AttendeeLookups
  editable: EditableParts
  edits: SpotEdits
  onToggle: (index: number, shouldFocus: boolean) => void
  onNext: (index: number) => void
  onLeaveField: (path: string) => void
  onCopyCompany: (company: string) => void
}

/**
 * One spot: its line and, when open, its form. Every edit creates a new list, so the card compares its props to render
 * only when they differ.
 */
export const SpotCard = memo(function SpotCard(props: SpotCardProps) {
  const { index, spot, note, messages, boxes, onToggle, onInvite } = props
  const headId = spotHeadId(index)
  const panelId = `${spotCardId(index)}-panel`
  const isOpen = boxes !== null
  const highlight = highlightSpot(spot)

  // A finger has just asked for the spot, not for the keyboard that the focus would bring up.
  const toggle = (event: MouseEvent) => onToggle(index, event.detail === 0 || matchMedia('(pointer: fine)').matches)

  return (
    <li
      id={spotCardId(index)}
      className={classNames(styles.card, isOpen && styles.open, highlight !== null && styles.highlighted)}
    >
      <h2 className={styles.heading}>
        <button
          type="button"
          id={headId}
          className={styles.trigger}
          aria-label={describeLine(spot, note)}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-describedby={`${headId}-notes`}
          onClick={toggle}
        >
          <SpotLine spot={spot} note={note} />
        </button>
      </h2>
      {onInvite && (
        <Button
          tone="quiet"
          className={styles.invite}
          aria-label={`Invite the guest in spot ${spot.spotNumber}`}
          onPress={() => onInvite(spot.id)}
        >
          Invite
        </Button>
      )}
      <div id={`${headId}-notes`} className={styles.notes}>
        <SpotNotes highlight={highlight} messages={isOpen ? [] : Object.values(messages)} />
      </div>
      <div id={panelId} hidden={!isOpen}>
        {boxes && <SpotPanel {...props} boxes={boxes} />}
      </div>
    </li>
  )
}, isSame)

/** A spot in one line. */
export function SpotLine({ spot, note }: { spot: Spot; note?: string | undefined }) {
  const below = [spot.attendeeInfo?.company, note].filter(Boolean).join(' · ')
  return (
    <span className={styles.line}>
      <span className={styles.number}>{`${spot.spotNumber} `}</span>
      <span className={styles.words}>
        <span className={classNames(styles.name, !hasInfo(spot) && styles.unnamed)}>
          <span translate={hasInfo(spot) ? 'no' : undefined}>{spot.name}</span>
          {below && <span className={classNames('text-ink-soft text-note', styles.below)}> {below}</span>}{' '}
        </span>
        <ActivityTags spot={spot} />
      </span>
    </span>
  )
}

/** The line's text for screen readers: `Spot 3 Ann Lee Acme Golf & dinner`. */
const describeLine = (spot: Spot, note: string | undefined) =>
  [`Spot ${spot.spotNumber}`, spot.name, spot.attendeeInfo?.company, note, ...nameActivities(spot)]
    .filter(Boolean)
    .join(' ')

function SpotNotes({ highlight, messages }: { highlight: string | null; messages: readonly string[] }) {
  const [first, ...others] = messages
  return (
    <>
      {highlight && (
        <p className={styles.highlight}>
          <TriangleAlert size={16} className={styles.sign} aria-hidden="true" />
          {highlight}
        </p>
      )}
      {first && (
        <p className={styles.error}>
          <CircleAlert size={16} className={styles.sign} aria-hidden="true" />
          {others.length > 0 ? `${first}, and ${others.length} more` : first}
        </p>
      )}
    </>
  )
}

function SpotPanel(props: SpotCardProps & { boxes: NonNullable<SpotCardProps['boxes']> }) {
  const { index, spot, messages, boxes, losses, lookups, editable, edits, isLast, onNext, onToggle, onLeaveField } =
    props
  const { info, change, settle } = useTypedInfo(index, spot, edits.changeInfo, useWizard().onSettle)
  const aboutActivities = Object.entries(messages).filter(([path]) => !path.startsWith('attendeeInfo.'))

  const isTaken = !spot.isDeclined && editable.details && hasInfo({ ...spot, attendeeInfo: info })

  function goOn() {
    settle()
    onNext(index)
  }

  function goByKeyboard(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.defaultPrevented) return
    // Enter would submit the whole step from within the first name.
    const isOnward =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
    const isOut = event.key === 'Escape' && !(event.target instanceof HTMLSelectElement)
    if (!isOnward && !isOut) return
    event.preventDefault()
    if (isOnward) {
      // The return key of a touch keyboard is how one goes from field to field there.
      const next = event.ctrlKey || event.metaKey ? null : fieldAfter(event)
      return next ? next.focus() : goOn()
    }
    document.getElementById(spotHeadId(index))?.focus()
    onToggle(index, false)
  }

  // The button disappears with the focus.
  function clear(canComeNoMore = false) {
    settle()
    document.getElementById(spotFieldId(`${index}.attendeeInfo.firstName`))?.focus()
    edits.clearInfo(index, canComeNoMore)
  }

  return (
    <fieldset className={styles.panel} aria-labelledby={spotHeadId(index)} onKeyDown={goByKeyboard} onBlur={settle}>
      {editable.activities && (
        <ActivityBoxes
          index={index}
          spotNumber={spot.spotNumber}
          boxes={boxes}
          messages={aboutActivities.map(([, message]) => message)}
          losses={losses}
          edits={edits}
        />
      )}
      {spot.isDeclined ? (
        <p className="text-ink-soft">To enter a name, clear “Decline this spot.”</p>
      ) : (
        <AttendeeForm
          {...{ index, spot, info, messages, lookups, editable, change }}
          sameEmail={props.sameEmail}
          onLeave={onLeaveField}
          onCopyCompany={props.onCopyCompany}
        />
      )}
      <Actions>
        <Button onPress={goOn}>{isLast ? 'Done' : 'Next attendee'}</Button>
        {isTaken && hasPerson({ ...spot, attendeeInfo: info }) && (
          <Button tone="quiet" onPress={() => clear(true)}>
            This guest can’t make it
          </Button>
        )}
        {isTaken && (
          <Button tone="quiet" onPress={() => clear()}>
            Clear Form
          </Button>
        )}
        <p className={classNames('text-ink-soft text-note', styles.keys)}>
          <kbd>Enter</kbd> in a field, or <kbd>Ctrl</kbd> + <kbd>Enter</kbd> anywhere: next attendee. <kbd>Esc</kbd>:
          close.
        </p>
      </Actions>
    </fieldset>
  )
}

/** On a touch screen the field below the one that is typed in; null after the last one, and elsewhere. */
function fieldAfter({ currentTarget, target }: KeyboardEvent): HTMLElement | null {
  if (!matchMedia('(pointer: coarse)').matches) return null
  const fields = [...currentTarget.querySelectorAll<HTMLElement>('input:not([type="checkbox"]), select')]
  const at = fields.indexOf(target as HTMLElement)
  return (at >= 0 && fields[at + 1]) || null
}
