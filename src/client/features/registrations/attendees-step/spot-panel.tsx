import type { KeyboardEvent } from 'react'
import { Button } from '#client/ui/buttons/button.tsx'
import { hasInfo } from '#shared/domain/spots/spot.ts'
import { ActivityBoxes } from './activity-boxes.tsx'
import { AttendeeForm } from './attendee-form.tsx'
import styles from './spot-card.module.css'
import type { SpotCardProps } from './spot-card.tsx'
import { spotFieldId, spotHeadId } from './spot-fields.ts'
import { useTypedInfo } from './use-typed-info.ts'

type SpotPanelProps = SpotCardProps & { boxes: NonNullable<SpotCardProps['boxes']> }

/** What can be changed of an unfolded spot. */
export function SpotPanel(props: SpotPanelProps) {
  const { index, spot, messages, boxes, losses, lookups, editable, edits, isLast, onNext, onToggle, onLeaveField } =
    props
  const { info, change, settle } = useTypedInfo(index, spot, edits.changeInfo)
  const isAboutActivities = ([path]: [string, string]) => !path.startsWith('attendeeInfo.')

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
    if (isOnward) return goOn()
    document.getElementById(spotHeadId(index))?.focus()
    onToggle(index, false)
  }

  // The button, being of no more use, would take the focus away with it.
  function clear() {
    settle()
    document.getElementById(spotFieldId(`${index}.attendeeInfo.firstName`))?.focus()
    edits.clearInfo(index)
  }

  return (
    <fieldset className={styles.panel} aria-labelledby={spotHeadId(index)} onKeyDown={goByKeyboard} onBlur={settle}>
      {editable.activities && (
        <ActivityBoxes
          index={index}
          spotNumber={spot.spotNumber}
          boxes={boxes}
          messages={Object.entries(messages)
            .filter(isAboutActivities)
            .map(([, message]) => message)}
          losses={losses}
          edits={edits}
        />
      )}
      {spot.isDeclined ? (
        <p className={styles.declined}>This place is declined, so nobody is asked for. Untick Decline to fill it.</p>
      ) : (
        <AttendeeForm
          {...{ index, spot, info, messages, lookups, editable, change }}
          onLeave={onLeaveField}
          onCopyCompany={props.onCopyCompany}
        />
      )}
      <div className={styles.actions}>
        <Button onPress={goOn}>{isLast ? 'Done' : 'Next attendee'}</Button>
        {!spot.isDeclined && editable.details && (
          <Button
            tone="quiet"
            disabledReason={hasInfo({ ...spot, attendeeInfo: info }) ? undefined : 'Nothing has been entered'}
            onPress={clear}
          >
            Clear Form
          </Button>
        )}
        <p className={styles.keys}>
          <kbd>Enter</kbd> in a field, or <kbd>Ctrl</kbd> + <kbd>Enter</kbd> anywhere: next attendee. <kbd>Esc</kbd>:
          close.
        </p>
      </div>
    </fieldset>
  )
}
