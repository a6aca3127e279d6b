import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { CheckboxGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { countGolfers } from '../golf/describe-golf.ts'
import type { MadeProposal } from './use-proposal.ts'

export interface PartnerStayingOut {
  registrationId: number
  partner: string
  golfers: number
}

interface Shortfall {
  key: string
  words: string
  partners: readonly PartnerStayingOut[]
  /** How many golfers have no place; null where that hangs on who it is. */
  missing: number | null
}

interface StayingOutProps {
  made: MadeProposal
  stayingOut: readonly PartnerStayingOut[]
  onChange: (stayingOut: readonly PartnerStayingOut[]) => void
}

/** Where places are missing, what would solve it, and who stays out: a person says that, and proposes again. */
export function StayingOut({ made, stayingOut, onChange }: StayingOutProps) {
  const shortfalls = listShortfalls(made)
  const asked = new Set(shortfalls.flatMap(({ partners }) => partners.map(({ registrationId }) => registrationId)))
  const before = stayingOut.filter(({ registrationId }) => !asked.has(registrationId))
  const unasked = made.answer.withoutCourse.length > 0 && !isAskedForCourses(made)

  const choose = (partners: readonly PartnerStayingOut[], ids: readonly number[]) =>
    onChange([
      ...stayingOut.filter((one) => !partners.some(({ registrationId }) => registrationId === one.registrationId)),
      ...partners.filter(({ registrationId }) => ids.includes(registrationId)),
    ])

  return (
    <>
      {unasked && (
        <Notice title="Some partners stay without a course">
          They are {made.answer.withoutCourse.length}, because courses were not to be given. Their golfers get no place.
        </Notice>
      )}
      {shortfalls.map(({ key, words, partners, missing }) => (
        <div key={key} className={layout.stack3}>
          <Notice tone="warning" title="There are not places enough">
            {words} {missing !== null && 'Until then nobody more gets a place there. '}Courses are given on the page{' '}
            <Link to={paths.eventPartners} from={paths.proposePlacement}>
              Partners
            </Link>
            .
          </Notice>
          <Disclosure title="Choose who stays out" note="The lowest level and the latest registration first">
            <StayingOutGroup label="Who stays out" {...{ partners, missing, stayingOut, choose }} />
          </Disclosure>
        </div>
      ))}
      {before.length > 0 && (
        <StayingOutGroup label="Chosen to stay out" partners={before} missing={null} {...{ stayingOut, choose }} />
      )}
    </>
  )
}

type StayingOutGroupProps = Pick<Shortfall, 'partners' | 'missing'> & {
  label: string
  stayingOut: readonly PartnerStayingOut[]
  choose: (partners: readonly PartnerStayingOut[], ids: readonly number[]) => void
}

function StayingOutGroup({ label, partners, missing, stayingOut, choose }: StayingOutGroupProps) {
  const chosen = partners.filter((one) =>
    stayingOut.some(({ registrationId }) => registrationId === one.registrationId),
  )
  const golfers = chosen.reduce((sum, one) => sum + one.golfers, 0)
  return (
    <CheckboxGroup
      label={label}
      hint={`Ticked: ${countGolfers(golfers)}${missing === null ? '' : `; ${missing} ${missing === 1 ? 'is' : 'are'} too many`}. When it is enough, propose again.`}
      choices={partners.map((one) => ({
        value: one.registrationId,
        label: one.partner,
        hint: countGolfers(one.golfers),
      }))}
      value={chosen.map(({ registrationId }) => registrationId)}
      onChange={(ids) => choose(partners, ids)}
    />
  )
}

const isAskedForCourses = ({ options }: MadeProposal) => options.golfCourseId === null && !options.onlyTeams

function listShortfalls(made: MadeProposal): Shortfall[] {
  const { shortages, withoutCourse } = made.answer
  const asked = made.options.golfCourseId
  const short = shortages.filter(({ golfCourseId }) => asked === null || asked === golfCourseId)
  const without = isAskedForCourses(made) ? withoutCourse : []
  return [
    ...short.map(({ golfCourseId, words, candidates, missing }) => ({
      key: `course ${golfCourseId}`,
      ...{ words, missing },
      partners: candidates,
    })),
    // One sentence is about all of them, or each has one of its own.
    ...[...Map.groupBy(without, ({ words }) => words)].map(([words, partners]) => ({
      ...{ key: words, words, partners, missing: null },
    })),
  ]
}
