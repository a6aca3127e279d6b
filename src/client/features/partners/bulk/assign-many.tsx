import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FlagTriangleRight } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure, problemCode, problemIssues, titleFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type AssignablePartner, partnerEndpoints } from '#shared/contracts/partners.ts'
import { countOf, joinNames } from '#shared/domain/text.ts'
import { maxAssigned } from '#shared/limits.ts'
import type { ManyPartners } from '../filters/filter-partners.ts'
import { listRows } from '../list/course-assignment.tsx'
import { describeChoice } from '../list/describe-partner.ts'
import { type CourseTotals, partnersKey, usePartnerList } from '../list/partner-list.ts'

/** A course for all selected partners. They are checked again before the confirmation. */
export function AssignMany({ many }: { many: ManyPartners }) {
  const { eventId, readOnlyReason } = usePartnerList()
  const [shown, setShown] = useState<{ many: ManyPartners; partners: AssignablePartner[]; turn: number } | null>(null)
  const queryClient = useQueryClient()
  const looking = useMutation({
    mutationFn: ({ filter }: ManyPartners) =>
      callApi(partnerEndpoints.listAssignablePartners, { params: { eventId }, query: filter }),
    onSuccess: (partners, asked) => {
      setShown((before) => ({ many: asked, partners, turn: (before?.turn ?? 0) + 1 }))
      // The list below has changed.
      if (partners.length !== asked.count) void queryClient.invalidateQueries({ queryKey: partnersKey(eventId) })
    },
    onError: (failure) => void toast(`We couldn’t load the partners. ${describeFailure(failure)}`, { tone: 'error' }),
  })
  const tooMany = many.count > maxAssigned ? 'Select at most 1,000 partners.' : undefined
  return (
    <>
      <Button
        tone="quiet"
        isBusy={looking.isPending}
        onPress={() => looking.mutate(many)}
        disabledReason={readOnlyReason ?? tooMany}
      >
        <FlagTriangleRight size={16} aria-hidden="true" />
        Assign course
      </Button>
      {shown && (
        <AssignDialog
          key={shown.turn}
          partners={shown.partners}
          filter={shown.many.filter}
          isLooking={looking.isPending}
          onLookAgain={() => looking.mutate(shown.many)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

type AssignDialogProps = {
  partners: AssignablePartner[]
  filter: ManyPartners['filter']
  isLooking: boolean
  onLookAgain: () => void
  onClose: () => void
}

function AssignDialog({ partners, filter, isLooking, onLookAgain, onClose }: AssignDialogProps) {
  const { eventId, courses = [] } = usePartnerList()
  const [golfCourseId, choose] = useState<number | null>(null)
  const assigning = useAssigning({ eventId, filter, onDone: onClose })
  const course = courses.find((one) => one.golfCourseId === golfCourseId) ?? null
  const changing = partners.filter((partner) => golfCourseId !== null && partner.assignedGolfCourseId !== golfCourseId)
  const { title, label, sentences, shortage } = describeAssignment(partners, changing, course)
  const isHeld = assigning.isPending || isLooking
  const nothing = golfCourseId === null ? 'Select a course first' : 'Everyone already has this course'

  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={title}
      onClose={onClose}
      isClosable={!isHeld}
      actions={
        <>
          <Button
            tone={changing.some(({ placedGolfers }) => placedGolfers > 0) ? 'danger' : 'primary'}
            isBusy={assigning.isPending}
            disabledReason={changing.length === 0 ? nothing : shortage}
            onPress={() => assigning.mutate({ golfCourseId: golfCourseId ?? 0, partners, to: course?.golfCourseName })}
          >
            {golfCourseId === null ? 'Assign' : label}
          </Button>
          <Button onPress={onClose} isHeld={isHeld}>
            Cancel
          </Button>
        </>
      }
    >
      <SelectField
        label="Golf course"
        options={[
          ...courses.map((one) => ({ value: one.golfCourseId, label: one.golfCourseName })),
          { value: 0, label: 'No course' },
        ]}
        value={golfCourseId}
        onChange={(chosen) => {
          assigning.reset()
          choose(chosen)
        }}
      />
      {golfCourseId === null && (
        <p>
          You can also{' '}
          <Link to={paths.proposePlacement} params={{ id: String(eventId) }}>
            propose courses, teams, and holes
          </Link>{' '}
          for all partners, based on their preferences.
        </p>
      )}
      {golfCourseId !== null && sentences.map((sentence) => <p key={sentence}>{sentence}</p>)}
      {assigning.error && (
        <Notice
          tone="error"
          title={titleFailure('No course was assigned', assigning.error)}
          action={
            problemCode(assigning.error) === 'list_moved_on' && (
              <Button isBusy={isLooking} onPress={onLookAgain}>
                Review the list
              </Button>
            )
          }
        >
          {problemIssues(assigning.error)[0]?.message ?? describeFailure(assigning.error)}
          <Reasons failure={assigning.error} partners={partners} />
        </Notice>
      )}
    </Dialog>
  )
}

/** The partners that prevented the change. */
function Reasons({ failure, partners }: { failure: unknown; partners: readonly AssignablePartner[] }) {
  const rows = listRows(failure, partners)
  if (rows.length === 0) return null
  return (
    <ul className="max-h-64 my-3 ps-4 border-s-2 border-line overflow-y-auto">
      {rows.map(({ id, partner, reason }) => (
        <li key={id}>{`${partner} ${reason}`}</li>
      ))}
    </ul>
  )
}

interface Assignment {
  golfCourseId: number
  partners: readonly AssignablePartner[]
  /** The course by name; undefined for none. */
  to: string | undefined
}

type AssigningOptions = { eventId: number; filter: ManyPartners['filter']; onDone: () => void }

function useAssigning({ eventId, filter, onDone }: AssigningOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ golfCourseId, partners }: Assignment) =>
      callApi(partnerEndpoints.assignGolfCourses, {
        body: {
          eventId,
          golfCourseId,
          filter,
          partners: partners.map(({ id, version, assignedGolfCourseId, placedGolfers }) => ({
            id,
            version,
            assignedGolfCourseId,
            placedGolfers,
          })),
        },
      }),
    onSuccess: ({ partners, freedPlaces }, { to }) => {
      onDone()
      const people = countOf(partners, 'partner is', 'partners are')
      const what = `${people} ${to === undefined ? 'without a course now' : `assigned to ${to}`}`
      toast(freedPlaces > 0 ? `${what}; ${describeFreed(freedPlaces)}` : what, {
        tone: freedPlaces > 0 ? 'warning' : 'success',
        stays: freedPlaces > 0,
      })
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
}

/** Describes the effect of a course for many partners. */
export function describeAssignment(
  partners: readonly AssignablePartner[],
  changing: readonly AssignablePartner[],
  course: Pick<CourseTotals, 'golfCourseId' | 'golfCourseName' | 'assigned' | 'available'> | null,
) {
  const sum = (key: 'golfers' | 'placedGolfers') => changing.reduce((total, partner) => total + partner[key], 0)
  const [golfers, freed, same] = [sum('golfers'), sum('placedGolfers'), partners.length - changing.length]
  const people = countOf(changing.length, 'partner')
  const left = course ? course.available - course.assigned : golfers
  const losing = changing.filter(({ placedGolfers }) => placedGolfers > 0)
  const names = joinNames(losing.map((one) => `${one.nameForMarketingMaterials} (${one.placedGolfers})`))
  return {
    title: `Assign a course to ${countOf(partners.length, 'partner')}`,
    label: course ? `Assign ${course.golfCourseName} to ${people}` : `Clear the course for ${people}`,
    sentences: [
      course
        ? `${people} with ${countOf(golfers, 'golfer')}; ${course.golfCourseName} ${describeLeft(left)}.`
        : `${people} with ${countOf(golfers, 'golfer')}.`,
      ...(course ? describePreferences(changing, course.golfCourseId) : []),
      ...(same > 0 ? [`${same} of the ${partners.length} ${course ? 'already have it' : 'have none'}.`] : []),
      ...(freed > 0
        ? [`${countOf(freed, 'golfer loses their place on a hole', 'golfers lose their places on holes')}: ${names}.`]
        : []),
    ],
    /** Why the server would refuse it; undefined when there is room for all. */
    shortage: golfers > Math.max(0, left) ? describeShortage(golfers, Math.max(0, left)) : undefined,
  }
}

/** Returns who prefers the course: `1st choice: Acme.`, `2nd choice: Birch and Cedar.`, `Not a preference: Dogwood.` */
function describePreferences(partners: readonly AssignablePartner[], golfCourseId: number): string[] {
  const rankOf = ({ preferences }: AssignablePartner) => preferences.indexOf(golfCourseId)
  const wanted = partners
    .filter((partner) => rankOf(partner) >= 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
  const sorted = [...wanted, ...partners.filter((partner) => rankOf(partner) < 0)]
  const byChoice = Map.groupBy(sorted, ({ preferences }) => describeChoice(preferences, golfCourseId))
  return [...byChoice].map(([choice, some]) => {
    const names = joinNames(some.map(({ nameForMarketingMaterials }) => nameForMarketingMaterials))
    return `${choice ?? 'Not a preference'}: ${names}.`
  })
}

const describeLeft = (left: number) =>
  left < 0 ? `already has ${countOf(-left, 'golfer')} too many` : `has ${countOf(left, 'opening')} left`

/** `44 of the 50 golfers fit, 6 are too many.` */
const describeShortage = (golfers: number, left: number) =>
  `${left === 0 ? 'None' : left} of the ${countOf(golfers, 'golfer fits', 'golfers fit')}. ${golfers - left} ${golfers - left === 1 ? 'is' : 'are'} too many.`

/** The toast after the change. */
const describeFreed = (golfers: number) =>
  countOf(golfers, 'golfer lost their place on a hole', 'golfers lost their places on holes')
