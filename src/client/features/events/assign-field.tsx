import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { isFound } from '#client/records/search-rows.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion } from '#client/ui/feedback/loading.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-group.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { Event } from '#shared/contracts/events.ts'

/* own: ThingsToChoose, ThingToChoose */

/** A list that fits the eye needs no search. */
const longList = 10

interface AssignFieldProps {
  control: Control<Event, unknown, Event>
  name: 'assignedGolfCourses' | 'assignedPartnershipLevels'
  kind: ThingsToChoose
  /** The event is over: what was chosen stays as it was. */
  isLocked: boolean
}

/** The courses or levels of an event, to be ticked. */
export function AssignField({ control, name, kind, isLocked }: AssignFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { title, noun, choices } = kind
  if (!choices) {
    return (
      <Section title={title}>
        <SkeletonRegion>
          <SkeletonField />
        </SkeletonRegion>
      </Section>
    )
  }
  if (choices.length === 0) return <NothingYet kind={kind} />
  if (isLocked) {
    return <Section title={title}>{kind.describe(field.value) || `No ${noun.many} were chosen.`}</Section>
  }
  return (
    <Section
      title={title}
      note={`${field.value.length} of ${choices.length} chosen`}
      actions={<AllOrNone kind={kind} choices={choices} chosen={field.value} onChange={field.onChange} />}
    >
      <Ticks
        id={fieldIdOf(name)}
        kind={kind}
        choices={choices}
        chosen={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Section>
  )
}

interface TicksProps {
  id: string
  kind: ThingsToChoose
  choices: readonly ThingToChoose[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
  onBlur: () => void
}

function Ticks({ id, kind: { title, noun }, choices, chosen, error, onChange, onBlur }: TicksProps) {
  const [search, setSearch] = useState('')
  const shown = choices.filter(({ label }) => isFound(search, [label]))

  /** What the search hides stays as it is. */
  function chooseShown(values: readonly number[]) {
    const hidden = chosen.filter((one) => !shown.some(({ value }) => value === one))
    onChange(sortIds([...hidden, ...values]))
  }

  return (
    <>
      {choices.length > longList && (
        <SearchField
          label={`Search ${noun.many}`}
          value={search}
          onChange={setSearch}
          status={`${shown.length} ${shown.length === 1 ? noun.one : noun.many}`}
        />
      )}
      <CheckboxGroup
        id={id}
        label={<VisuallyHidden>{title}</VisuallyHidden>}
        choices={shown}
        value={chosen}
        error={error}
        onChange={chooseShown}
        onBlur={onBlur}
      />
    </>
  )
}

type AllOrNoneProps = Pick<TicksProps, 'kind' | 'choices' | 'chosen' | 'onChange'>

function AllOrNone({ kind: { noun }, choices, chosen, onChange }: AllOrNoneProps) {
  if (choices.length < 2) return null
  const areAllChosen = choices.every(({ value }) => chosen.includes(value))
  return (
    <Button tone="quiet" onPress={() => onChange(areAllChosen ? [] : sortIds(choices.map(({ value }) => value)))}>
      {areAllChosen ? `Choose no ${noun.many}` : `Choose all ${choices.length} ${noun.many}`}
    </Button>
  )
}

/** In the order in which they are saved, so that a tick taken back is no change. */
const sortIds = (ids: readonly number[]) => [...ids].sort((one, other) => one - other)

/** What was typed into the event stays where it is: the other tab is left for the thing, and this one shows it on return. */
function NothingYet({ kind: { title, noun, addPath, whenEmpty } }: { kind: ThingsToChoose }) {
  return (
    <Section title={title}>
      <p>
        No {noun.many} yet:{' '}
        <Link to={addPath} target="_blank">
          add one (opens in a new tab)
        </Link>
        . {whenEmpty}
      </p>
    </Section>
  )
}
