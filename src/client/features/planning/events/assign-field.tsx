import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { isFound } from '#client/records/list-search.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxGroup, type Choice } from '#client/ui/fields/choice-fields.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import { Section, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { Event, GolfCourseToAssign, PartnershipLevelToAssign, SavedEvent } from '#shared/contracts/events.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'

interface Assignable extends Choice<number> {
  label: string
}

/** Courses or levels, and the words around them. */
export interface AssignableKind {
  title: string
  noun: { one: string; many: string }
  /** Not known while they load. */
  choices: readonly Assignable[] | undefined
  addPath: string
  whenEmpty: ReactNode
  describe: (ids: readonly number[]) => string
}

export function listCourseChoices(
  courses: readonly GolfCourseToAssign[] | undefined,
  event: SavedEvent | undefined,
): AssignableKind {
  const active = courses?.map(({ id, label, holeCount }) => ({ value: id, label, hint: `${holeCount} holes` }))
  return {
    title: 'Courses',
    noun: { one: 'course', many: 'courses' },
    addPath: paths.newGolfCourse,
    whenEmpty: 'You can save the event now and select courses later.',
    ...withInactive(active, event?.inactiveGolfCourses),
  }
}

export function listLevelChoices(
  levels: readonly PartnershipLevelToAssign[] | undefined,
  event: SavedEvent | undefined,
): AssignableKind {
  const active = levels?.map(({ id, label, displayInRegistration, ...level }) => ({
    value: id,
    label,
    hint: `${formatRange(level.donationRangeStart, level.donationRangeEnd)}${displayInRegistration ? '' : ' · for administrators only'}`,
  }))
  return {
    title: 'Partner levels',
    noun: { one: 'level', many: 'levels' },
    addPath: paths.newPartnershipLevel,
    whenEmpty: 'You can save the event now and select levels later.',
    ...withInactive(active, event?.inactivePartnershipLevels),
  }
}

/** The active ones to choose from, and after them those that have become inactive since they were chosen. */
function withInactive(active: readonly Assignable[] | undefined, gone: readonly { id: number; label: string }[] = []) {
  const hint = 'Inactive. If you remove it, you can’t select it again'
  const known = [...(active ?? []), ...gone.map(({ id, label }) => ({ value: id, label, hint }))]
  return {
    choices: active && known,
    describe: (ids: readonly number[]) =>
      known
        .filter(({ value }) => ids.includes(value))
        .map(({ label }) => label)
        .join(', '),
  }
}

/** A list that fits the eye needs no search. */
const longList = 10

interface AssignFieldProps {
  control: Control<Event, unknown, Event>
  name: 'assignedGolfCourses' | 'assignedPartnershipLevels'
  kind: AssignableKind
  /** The event is over: what was chosen stays as it was. */
  isLocked: boolean
  /** The effect of saving without a selection. */
  ifNone?: string | false | undefined
}

export function AssignField({ control, name, kind, isLocked, ifNone }: AssignFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { title, noun, choices } = kind
  if (!choices) {
    return (
      <Section title={title}>
        <Skeleton fields={1} />
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
      note={`${field.value.length} of ${choices.length} selected`}
      actions={<SelectAll kind={kind} choices={choices} chosen={field.value} onChange={field.onChange} />}
    >
      <CheckboxList
        id={fieldIdOf(name)}
        kind={kind}
        choices={choices}
        chosen={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
      {ifNone && field.value.length === 0 && <Notice tone="warning">{ifNone}</Notice>}
    </Section>
  )
}

interface CheckboxListProps {
  id: string
  kind: AssignableKind
  choices: readonly Assignable[]
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
  onBlur: () => void
}

function CheckboxList({ id, kind: { title, noun }, choices, chosen, error, onChange, onBlur }: CheckboxListProps) {
  const [search, setSearch] = useState('')
  const shown = choices.filter(({ label }) => isFound(search, [label]))

  /** Hidden options stay selected. */
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
          status={countOf(shown.length, noun.one, noun.many)}
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

type SelectAllProps = Pick<CheckboxListProps, 'kind' | 'choices' | 'chosen' | 'onChange'>

function SelectAll({ kind: { noun }, choices, chosen, onChange }: SelectAllProps) {
  if (choices.length < 2 || choices.every(({ value }) => chosen.includes(value))) return null
  return (
    <Button tone="quiet" onPress={() => onChange(sortIds(choices.map(({ value }) => value)))}>
      {`Select all ${choices.length} ${noun.many}`}
    </Button>
  )
}

/** In the saved order, so that selecting and clearing is no change. */
const sortIds = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)

/** Opens in another tab, so that the event's entries stay. This page shows the new record on return. */
function NothingYet({ kind: { title, noun, addPath, whenEmpty } }: { kind: AssignableKind }) {
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
