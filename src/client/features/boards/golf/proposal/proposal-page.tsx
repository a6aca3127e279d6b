import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { OptionsLayout, ProposePage, useReceivedProposal } from '#client/features/boards/core/pages/propose-page.tsx'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, actionLinkClass, Button } from '#client/ui/button.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, SelectField } from '#client/ui/fields/choice-fields.tsx'
import { NumberField } from '#client/ui/fields/number-field.tsx'
import { FieldRow, Stack } from '#client/ui/layout/layout.tsx'
import type { EndpointInput } from '#shared/contracts/endpoint.ts'
import type { Board } from '#shared/contracts/placement/board.ts'
import { type Proposal, proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { formatCount } from '#shared/domain/text.ts'
import { maxFifthGolfers } from '#shared/limits.ts'
import { boardKey, boardQuery } from '../../core/board-query.ts'
import { ProposalResult } from '../../core/pages/proposal-result.tsx'
import { NoCourses } from '../courses.tsx'
import { type ExcludedPartner, ExcludedPartners, PlacesAndGolfers } from './places-and-golfers.tsx'

export function ProposalPage() {
  const eventId = Number(useParams({ from: paths.proposePlacement }).id)
  return (
    <ProposePage
      eventId={eventId}
      title="Propose placement"
      tabTitle="Propose placement for"
      board={useQuery(boardQuery('golf', eventId))}
      loading={<Skeleton label="Loading the board" fields={2} rows={4} />}
      links={({ pairings }) => (
        <Link to={paths.placementPairings} params={{ id: String(eventId) }} className={actionLinkClass}>
          {`Pairings (${pairings.length})`}
        </Link>
      )}
    >
      {(board) =>
        board.areas.length > 0 ? <GolfProposal key={eventId} board={board} /> : <NoCourses eventId={eventId} />
      }
    </ProposePage>
  )
}

function GolfProposal({ board }: { board: Board }) {
  const [choices, setChoices] = useState<ProposalChoices>({
    golfCourseId: null,
    onlyTeams: false,
    onlyFreeTeams: false,
    fifths: [],
  })
  const [excludedPartners, setExcludedPartners] = useState<readonly ExcludedPartner[]>([])
  const { eventId } = board
  const { made, heading, propose, isPending, error } = useReceivedProposal(
    boardKey('golf', eventId),
    (options: ProposalOptions, signal): Promise<Proposal> =>
      callApi(proposePlacement, { body: { eventId, options } }, { signal }),
  )
  // Sorted, so that only real changes make a proposal outdated.
  const options = {
    ...choices,
    fifths: choices.fifths.toSorted((one, other) => one.golfCourseId - other.golfCourseId),
    leftOut: excludedPartners.map(({ registrationId }) => registrationId).toSorted((one, other) => one - other),
  }
  const proposeNow = () => propose(options)

  return (
    <OptionsLayout
      options={
        <OptionsForm
          courses={board.areas}
          choices={choices}
          onChange={setChoices}
          isBusy={isPending}
          isAgain={made !== null}
          onPropose={proposeNow}
        />
      }
    >
      {error && <LoadFailure title="We couldn’t make a proposal" error={error} onRetry={proposeNow} />}
      <PlacesAndGolfers board={board} answer={made?.answer} headingRef={heading} />
      {made && (
        <>
          <ExcludedPartners
            shortages={made.answer.shortages}
            excludedPartners={excludedPartners}
            onChange={setExcludedPartners}
          />
          <ProposalResult
            board={board}
            answer={made.answer}
            proposalNumber={made.proposalNumber}
            areaId={made.options.golfCourseId}
            allowExtra={made.options.fifths.some(({ count }) => count > 0)}
            words={{
              person: 'golfer',
              group: 'team',
              worse: 'separated from their company or off their first-choice course',
            }}
            isOutdated={!isSame(made.options, options)}
            isBusy={isPending}
            onProposeAgain={proposeNow}
          >
            {made.answer.alone.length > 0 && (
              <Notice
                tone="warning"
                title={`${formatCount(made.answer.alone.length, 'golfer')} would be alone on a hole`}
              >
                {made.answer.alone.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </Notice>
            )}
          </ProposalResult>
        </>
      )}
    </OptionsLayout>
  )
}

const { proposePlacement } = proposalEndpoints

type ProposalOptions = EndpointInput<typeof proposePlacement>['body']['options']

type ProposalChoices = Omit<ProposalOptions, 'leftOut'>

interface OptionsFormProps {
  courses: Board['areas']
  choices: ProposalChoices
  onChange: (choices: ProposalChoices) => void
  isBusy: boolean
  isAgain: boolean
  onPropose: () => void
}

export function OptionsForm({ courses, choices, onChange, isBusy, isAgain, onPropose }: OptionsFormProps) {
  const { golfCourseId, onlyTeams, onlyFreeTeams, fifths } = choices
  const isAsked = (id: number) => golfCourseId === null || golfCourseId === id
  const hasMistake = fifths.some(({ count }) => count > maxFifthGolfers)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (hasMistake) event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    else if (!isBusy) onPropose()
  }

  function changeFifths(id: number, count: number | null) {
    const others = fifths.filter((one) => one.golfCourseId !== id)
    onChange({ ...choices, fifths: count ? [...others, { golfCourseId: id, count }] : others })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <p>
          This assigns courses to partners that don’t have one, and holes and teams to unplaced golfers. Placed golfers
          stay where they are. Nothing changes until you apply it.
        </p>
        <FieldRow>
          <SelectField
            label="Course"
            hint={golfCourseId === null ? undefined : 'To also assign courses, select “All courses.”'}
            options={courses.map((course) => ({ value: course.id, label: course.name }))}
            value={golfCourseId}
            onChange={(id) => onChange({ ...choices, golfCourseId: id, fifths: [] })}
            placeholder="All courses"
            isClearable
          />
          {courses
            .filter((course) => isAsked(course.id))
            .map((course) => {
              const count = fifths.find((one) => one.golfCourseId === course.id)?.count ?? null
              return (
                <NumberField
                  key={course.id}
                  label={`Teams of five allowed at ${course.name}`}
                  value={count}
                  onChange={(allowed) => changeFifths(course.id, allowed)}
                  error={count !== null && count > maxFifthGolfers ? `At most ${maxFifthGolfers}` : undefined}
                  maxDigits={3}
                />
              )
            })}
        </FieldRow>
        <div>
          <CheckboxField
            label="Use only empty teams"
            isSelected={onlyFreeTeams}
            onChange={(isOn) => onChange({ ...choices, onlyFreeTeams: isOn })}
          />
          {golfCourseId === null && (
            <CheckboxField
              label="Keep current courses"
              hint="Assigns only teams and holes."
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
