import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormCheckboxGroup } from '#client/ui/form/form-fields.tsx'
import { Section, VisuallyHidden } from '#client/ui/layout/layout.tsx'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { type EventPart, useEventDates, useIsOpen } from './event-state.ts'

const alwaysStale = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const coursesQuery = apiQuery(['events', 'courses'], eventEndpoints.listGolfCoursesToAssign, {}, alwaysStale)
const levelsQuery = apiQuery(['events', 'levels'], eventEndpoints.listPartnershipLevelsToAssign, {}, alwaysStale)

export function CourseChoices(part: EventPart) {
  const { data = [] } = useQuery(coursesQuery)
  return (
    <Choices
      part={part}
      name="assignedGolfCourses"
      title="Courses"
      many="courses"
      active={data.map(({ id, label, holeCount }) => ({ id, label, hint: `${holeCount} holes` }))}
      inactive={part.opened.inactiveGolfCourses}
      addPath={paths.newGolfCourse}
      ifNone="Without a course, you can’t place golfers."
    />
  )
}

export function LevelChoices(part: EventPart) {
  const { data = [] } = useQuery(levelsQuery)
  return (
    <Choices
      part={part}
      name="assignedPartnershipLevels"
      title="Partner levels"
      many="levels"
      active={data.map(({ id, label, donationRangeStart, donationRangeEnd, displayInRegistration }) => ({
        ...{ id, label },
        hint: `${formatRange(donationRangeStart, donationRangeEnd)}${displayInRegistration ? '' : ' · for administrators only'}`,
      }))}
      inactive={part.opened.inactivePartnershipLevels}
      addPath={paths.newPartnershipLevel}
      ifNone="Without a level, donations include no spots."
    />
  )
}

interface Assignable {
  id: number
  label: string
  hint?: string
}

interface ChoicesProps {
  part: EventPart
  name: 'assignedGolfCourses' | 'assignedPartnershipLevels'
  title: string
  many: string
  active: readonly Assignable[]
  inactive: readonly Assignable[] | undefined
  addPath: string
  ifNone: string
}

function Choices({ part, name, title, many, active, inactive = [], addPath, ifNone }: ChoicesProps) {
  const { control, form } = part.record
  const chosen = useWatch({ control, name })
  const { registrationOpenDate, onlineUpdatesCloseDate } = useEventDates(part)
  const today = useSite()?.today ?? ''
  const isOpen = useIsOpen(part)
  const hint = 'Inactive. If you remove it, you can’t select it again'
  const all = [...active, ...inactive.map((one) => ({ ...one, hint }))]
  const isAllChosen = all.every(({ id }) => chosen.includes(id))
  /** In the saved order, so that selecting an item and clearing it again isn't a change. */
  const choose = (ids: readonly number[]) =>
    form.setValue(
      name,
      ids.toSorted((one, other) => one - other),
      { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
    )

  if (!isOpen) {
    const labels = all.filter(({ id }) => chosen.includes(id)).map(({ label }) => label)
    return <Section title={title}>{labels.join(', ') || `No ${many} were selected.`}</Section>
  }
  return (
    <Section
      title={title}
      note={all.length > 0 && `${chosen.length} of ${all.length} selected`}
      actions={
        !isAllChosen &&
        all.length > 1 && (
          <Button tone="quiet" onPress={() => choose(all.map(({ id }) => id))}>
            {`Select all ${all.length} ${many}`}
          </Button>
        )
      }
    >
      {all.length === 0 && (
        <p>
          No {many} yet:{' '}
          <Link to={addPath} target="_blank">
            add one (opens in a new tab)
          </Link>
          . You can save the event now and select {many} later.
        </p>
      )}
      <FormCheckboxGroup
        control={control}
        name={name}
        label={<VisuallyHidden>{title}</VisuallyHidden>}
        choices={all.map(({ id, label, hint }) => ({ value: id, label, hint }))}
        onChanged={(ids) => choose(ids ?? [])}
      />
      {chosen.length === 0 && all.length > 0 && registrationOpenDate <= today && onlineUpdatesCloseDate >= today && (
        <Notice tone="warning">With these dates, registration is open now. {ifNone}</Notice>
      )}
    </Section>
  )
}
