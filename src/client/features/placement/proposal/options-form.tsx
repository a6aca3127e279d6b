import type { FormEvent } from 'react'
import { Actions, Button } from '#client/ui/button.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { maxFifths } from '#shared/limits.ts'
import type { ProposalOptions } from './use-proposal.ts'

export type ProposalChoices = Omit<ProposalOptions, 'leftOut'>

interface OptionsFormProps {
  courses: PlacementBoard['courses']
  choices: ProposalChoices
  onChange: (choices: ProposalChoices) => void
  isBusy: boolean
  /** Whether something was proposed already. */
  isAgain: boolean
  onPropose: () => void
}

/** What is to be proposed. */
export function OptionsForm({ courses, choices, onChange, isBusy, isAgain, onPropose }: OptionsFormProps) {
  const { golfCourseId, onlyTeams, onlyFreeTeams, fifths } = choices
  const isAsked = (id: number) => golfCourseId === null || golfCourseId === id
  const hasMistake = fifths.some(({ count }) => count > maxFifths)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isBusy && !hasMistake) onPropose()
  }

  function changeFifths(id: number, count: number | null) {
    const others = fifths.filter((one) => one.golfCourseId !== id)
    onChange({ ...choices, fifths: count ? [...others, { golfCourseId: id, count }] : others })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>
          Partners without a course get one, and golfers without a place a team and a hole. Whoever stands on a hole
          stays there. Nothing is changed before you apply it.
        </p>
        <FieldRow>
          <SelectField
            label="Course"
            hint={golfCourseId === null ? undefined : 'With one course alone no partner is given a course.'}
            options={courses.map((course) => ({ value: course.golfCourseId, label: course.golfCourseName }))}
            value={golfCourseId}
            onChange={(id) => onChange({ ...choices, golfCourseId: id, fifths: [] })}
            placeholder="All courses"
            isClearable
          />
          {courses
            .filter((course) => isAsked(course.golfCourseId))
            .map((course) => {
              const count = fifths.find((one) => one.golfCourseId === course.golfCourseId)?.count ?? null
              return (
                <NumberField
                  key={course.golfCourseId}
                  label={`Fifths allowed at ${course.golfCourseName}`}
                  hint="How many teams may have a fifth golfer; empty for none"
                  value={count}
                  onChange={(allowed) => changeFifths(course.golfCourseId, allowed)}
                  error={count !== null && count > maxFifths ? `At most ${maxFifths}` : undefined}
                  maxDigits={3}
                />
              )
            })}
        </FieldRow>
        <div>
          <CheckboxField
            label="Only free teams"
            hint="Teams in which somebody stands already are left as they are."
            isSelected={onlyFreeTeams}
            onChange={(isOn) => onChange({ ...choices, onlyFreeTeams: isOn })}
          />
          {golfCourseId === null && (
            <CheckboxField
              label="Only teams and holes"
              hint="No partner is given a course."
              isSelected={onlyTeams}
              onChange={(isOn) => onChange({ ...choices, onlyTeams: isOn })}
            />
          )}
        </div>
        <Actions>
          <Button type="submit" tone={isAgain ? 'secondary' : 'primary'} isBusy={isBusy} busyLabel="Proposing">
            {isAgain ? 'Propose again' : 'Propose'}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
