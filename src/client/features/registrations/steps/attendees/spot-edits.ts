import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { type AttendeeInfo, blankAttendeeInfo, clearDependentFields } from '#shared/domain/spots/attendee-fields.ts'
import { requireSpotAt } from '#shared/domain/spots/checkboxes.ts'
import {
  clearInfo,
  copyCompany,
  describeLosses,
  setAttendeeInfo,
  toggleActivity,
  toggleDeclined,
} from '#shared/domain/spots/edit.ts'
import { enterPeople, type NewAttendee, type PlannedEntry } from '#shared/domain/spots/enter-people.ts'
import { phraseActivities } from '#shared/domain/spots/info.ts'
import {
  type Activity,
  hasActivity,
  hasInfo,
  hasPerson,
  nameSpots,
  type Spot,
  type SpotTotals,
} from '#shared/domain/spots/spot.ts'
import { cutToFit, formatCount, joinWords } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'

export interface EditedSpots {
  spots: Spot[]
  totals: SpotTotals
  /** Whether naming someone also stores the suggested activity. */
  isPlanning: boolean
  company: string
  onChange: (spots: Spot[]) => void
  /** Called with null when another edit makes the undo impossible. */
  onUndoable: (edit: { message: string; undo: () => void } | null) => void
}

export type SpotEdits = ReturnType<typeof createSpotEdits>

export function createSpotEdits({ spots, totals, isPlanning, company, onChange, onUndoable }: EditedSpots) {
  const plan = (index: number) => (isPlanning ? planSpotAt(spots, index, totals) : spots)

  function change(edited: Spot[], message = '') {
    onChange(edited)
    onUndoable(message ? { message, undo: () => onChange(spots) } : null)
  }

  return {
    toggleActivity(index: number, activity: Activity) {
      const edited = toggleActivity(plan(index), index, activity, totals)
      change(edited, describeLosses(spots, edited, index).join(' '))
    },
    toggleDeclined(index: number) {
      const spot = requireSpotAt(spots, index)
      const edited = toggleDeclined(plan(index), index, totals)
      const isRemoved = hasInfo(spot) && edited[index]?.isDeclined
      change(edited, isRemoved ? `When you save, we’ll decline spot ${spot.spotNumber} and remove ${spot.name}.` : '')
    },
    changeInfo(index: number, typed: Partial<AttendeeInfo>) {
      const planned = plan(index)
      const spot = requireSpotAt(planned, index)
      const entered = { ...(spot.attendeeInfo ?? blankAttendeeInfo), ...clearDependentFields(typed) }
      const info = { ...entered, ...fillCompany(spot, entered, company) }
      change(hasInfo({ ...spot, attendeeInfo: info }) ? setAttendeeInfo(planned, index, info) : clearInfo(spots, index))
    },
    clearInfo(index: number) {
      const { name, spotNumber } = requireSpotAt(spots, index)
      change(clearInfo(spots, index), `${name} was removed from spot ${spotNumber}.`)
    },
    fillIn() {
      const count = listUnplanned(spots, totals).length
      change(
        autoFillSpots(spots, totals),
        `${formatCount(count, 'spot')} now ${count === 1 ? 'has' : 'have'} an activity.`,
      )
    },
    enter(entries: readonly PlannedEntry<NewAttendee>[], message: string) {
      const named = entries.map((entry) => ({
        ...entry,
        person: { ...entry.person, company: entry.person.company || cutToFit(company, maxLength.personName) },
      }))
      const entered = enterPeople(spots, named)
      const planned = isPlanning ? entries.reduce((now, { index }) => planSpotAt(now, index, totals), entered) : entered
      change(planned, message)
    },
    copyCompany(wanted: string) {
      const edited = copyCompany(spots, wanted)
      change(edited, `The company is now ${wanted.trim()} for everyone.`)
    },
  }
}

export function planSpotAt(spots: readonly Spot[], index: number, totals: SpotTotals): Spot[] {
  const spot = requireSpotAt(spots, index)
  const planned = hasActivity(spot) || spot.isDeclined ? spot : requireSpotAt(autoFillSpots(spots, totals), index)
  return nameSpots(spots.with(index, planned))
}

const listUnplanned = (spots: readonly Spot[], totals: SpotTotals) =>
  autoFillSpots(spots, totals).filter(
    (planned, index) => hasActivity(planned) && !hasActivity(requireSpotAt(spots, index)),
  )

export function describeFillIn(spots: readonly Spot[], totals: SpotTotals): string {
  const unplanned = listUnplanned(spots, totals)
  const kinds = [...Map.groupBy(unplanned, (spot) => phraseActivities(spot).join(' and '))]
  const [first] = kinds
  if (!first) return ''
  const count = unplanned.length
  const words = kinds.length === 1 ? first[0] : joinWords(kinds.map(([kind, { length }]) => `${length} ${kind}`))
  return `${formatCount(count, 'spot')} ${count === 1 ? 'has' : 'have'} no activity. We’d make ${count === 1 ? 'it' : 'them'} ${words}.`
}

function fillCompany(spot: Spot, entered: AttendeeInfo, company: string): Partial<AttendeeInfo> {
  const isNew = !hasPerson(spot) && entered.company === ''
  const isNameless = !entered.firstName.trim() && !entered.lastName.trim()
  if (isNew && !isNameless) return company.length > maxLength.personName ? {} : { company }
  const isAlone = !hasPerson({ ...spot, attendeeInfo: { ...entered, company: '' } })
  return isNameless && isAlone && entered.company === company ? { company: '' } : {}
}
