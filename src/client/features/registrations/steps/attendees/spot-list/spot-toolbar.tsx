import { ClipboardPaste, UserCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { type EditableParts, spotHeadId, spotsShownId } from '#client/features/registrations/draft/spot-issues.ts'
import { useNamesDay } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { Button, ToggleChip, ToggleChips } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import {
  countMissingNames,
  countSpots,
  dinnerOnlyAllowance,
  remainingAllowances,
} from '#shared/domain/spots/allowances.ts'
import { type SpotFilter, spotFilters } from '#shared/domain/spots/edit.ts'
import { type Person, planOwnEntry } from '#shared/domain/spots/enter-people.ts'
import {
  type Activity,
  countWhere,
  hasActivity,
  hasPerson,
  type Spot,
  type SpotTotals,
} from '#shared/domain/spots/spot.ts'
import { activitySigns } from '../activities.tsx'
import type { SpotEdits } from '../spot-edits.ts'
import styles from '../spot-list.module.css'

/** The head of the list: remaining spots, named guests, tools, and filters. */

type SpotsProps = { spots: readonly Spot[]; totals: SpotTotals }

const activityWords: Record<Activity, string> = { golf: 'Golf', dinner: 'Dinner only', vip: 'VIP' }

/** How many places of each type are left; stays in sight while the list goes by. */
export function AllowanceBar({ spots, totals }: SpotsProps) {
  return (
    <dl className={styles.bar} aria-label="Activities to assign">
      {listAllowances(spots, totals).map(({ activity, all, left, declined }) => {
        const Sign = activitySigns[activity]
        return (
          <div key={activity} className={styles.cell}>
            <dt data-tone={activity}>
              <Sign size={16} strokeWidth={2.25} aria-hidden="true" />
              {activityWords[activity]}
            </dt>
            <dd>
              <span translate="no" className={styles.left}>
                {left}
              </span>{' '}
              of {all} left to assign
              {declined > 0 && <span className={styles.declined}> {declined} declined</span>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The spots of each type, in screen order. A declined spot still uses its type. */
export function listAllowances(spots: readonly Spot[], totals: SpotTotals) {
  const left = remainingAllowances(spots, totals)
  const all = { golf: totals.golf, dinner: dinnerOnlyAllowance(spots, totals), vip: totals.vip }
  const counts = countSpots(spots.filter((spot) => spot.isDeclined).map((spot) => ({ ...spot, isDeclined: false })))
  const declined = { ...counts, dinner: counts.dinnerOnly }
  return (['golf', 'dinner', 'vip'] as const).map((activity) => ({
    activity,
    all: all[activity],
    declined: declined[activity],
    left: left[activity],
  }))
}

type SpotToolbarProps = SpotsProps & {
  /** The tools. On a phone, all but the first are hidden until "Show tools". */
  children?: ReactNode
  isFolded?: boolean
  onFold?: () => void
}

export function SpotToolbar({ spots, totals, children, isFolded = false, onFold }: SpotToolbarProps) {
  const { named, all } = countNamed(spots, totals)
  const namesDay = useNamesDay()
  return (
    <div className={styles.toolbar}>
      <div className={styles.state}>
        <p role="status">
          <span translate="no" className={styles.count}>
            {named}
          </span>{' '}
          of {all} named
        </p>
        {onFold && (
          <Button tone="quiet" className={styles.fold} aria-expanded={!isFolded} onPress={onFold}>
            {isFolded ? 'Show tools' : 'Hide tools'}
          </Button>
        )}
      </div>
      {named < all && namesDay && <p className={classNames('text-ink-soft text-note', styles.day)}>{namesDay}</p>}
      {children && <div className={classNames(styles.tools, isFolded && styles.folded)}>{children}</div>}
    </div>
  )
}

/** How many attendees have a name. Declined spots don't count. */
export function countNamed(spots: readonly Spot[], totals: SpotTotals): { named: number; all: number } {
  const all = countWhere(spots, (spot) => !spot.isDeclined)
  return { named: all - countMissingNames(spots, totals), all }
}

type SpotToolsProps = {
  spots: readonly Spot[]
  editable: EditableParts
  edits: SpotEdits
  onPaste: () => void
  onFillIn: () => void
  onDecline: () => void
}

/** Tools that enter several things at once. */
export function SpotTools({ spots, editable, edits, onPaste, onFillIn, onDecline }: SpotToolsProps) {
  const { draft, user } = useWizard()
  const hasOpen = spots.some((spot) => !spot.isDeclined && !hasPerson(spot))
  return (
    <>
      <Button onPress={onPaste}>
        <ClipboardPaste size={18} aria-hidden="true" />
        Paste a list of names
      </Button>
      {listAttending(draft.contact, user).map((one) => (
        <OwnSpot key={String(one.isSelf)} {...{ spots, one, editable, edits }} />
      ))}
      {editable.activities && !spots.every(hasActivity) && (
        <Button onPress={onFillIn}>Fill in the remaining activities</Button>
      )}
      {editable.activities && hasOpen && <Button onPress={onDecline}>Decline the open spots</Button>}
    </>
  )
}

/** Someone who can be entered with one click. `isSelf` is the user. */
type Attending = Person & { isSelf: boolean }

type Known = Pick<CurrentUser, 'firstName' | 'lastName' | 'companyName' | 'email'>

/** The contact, and the user if that is someone else. Administrators aren't attendees. */
export function listAttending(contact: Known, user: Known & Pick<CurrentUser, 'role'>): Attending[] {
  const isSelf = isSameEmail(contact.email, user.email)
  const attending = [{ ...asPerson(contact), isSelf }]
  return isSelf || user.role === 'admin' ? attending : [...attending, { ...asPerson(user), isSelf: true }]
}

function asPerson({ firstName, lastName, companyName, email }: Known): Person {
  return { firstName, lastName, company: companyName, email }
}

type OwnSpotProps = Pick<SpotToolsProps, 'spots' | 'editable' | 'edits'> & { one: Attending }

function OwnSpot({ spots, one, editable, edits }: OwnSpotProps) {
  const { isSelf, ...person } = one
  const isContact = isSameEmail(person.email, useWizard().draft.contact.email)
  const own = planOwnEntry(spots, editable.details ? person : { ...person, email: '' }, isContact)
  const name = [person.firstName, person.lastName].join(' ').trim()

  if ('reason' in own) return null
  const { entry } = own

  function enter() {
    const { spotNumber } = spots[entry.index] ?? { spotNumber: 0 }
    const where = spotNumber === 1 ? 'spot 1' : `spot ${spotNumber}, the first open one`
    // The button disappears with the focus.
    document.getElementById(spotHeadId(entry.index))?.focus()
    edits.enter([entry], `${name} was entered in ${where}.`)
  }

  return (
    <Button onPress={enter}>
      <UserCheck size={18} aria-hidden="true" />
      {isSelf ? 'I am attending' : `${name || 'The contact'} is attending`}
    </Button>
  )
}

/** The name of each filter, and the message if it shows nothing. */
const filterWords: Record<SpotFilter, [name: string, none: string]> = {
  all: ['All', 'No spots'],
  missingNames: ['Missing names', 'All names are in'],
  missingActivity: ['Missing activity', 'Every spot has an activity'],
  declined: ['Declined', 'No declined spots'],
  problems: ['Problems', 'No errors'],
}

type SpotFiltersProps = {
  matches: Record<SpotFilter, readonly number[]>
  filter: SpotFilter
  onFilter: (filter: SpotFilter) => void
  /** Taken away on a phone, for the spots to be seen at once. */
  isFolded?: boolean
}

/** Which spots are shown, and how many there are of each kind. */
export function SpotFilters({ matches, filter, onFilter, isFolded = false }: SpotFiltersProps) {
  const offered = spotFilters.filter((one) => one === 'all' || one === filter || matches[one].length > 0)
  return (
    <div className={styles.filters}>
      {offered.length > 1 && (
        <div className={isFolded ? styles.foldedFilters : undefined}>
          <ToggleChips label="Spots to show">
            {offered.map((one) => (
              <ToggleChip key={one} isSelected={one === filter} onChange={(isOn) => onFilter(isOn ? one : 'all')}>
                {filterWords[one][0]} <span className={styles.filterCount}>{matches[one].length}</span>
              </ToggleChip>
            ))}
          </ToggleChips>
        </div>
      )}
      <p id={spotsShownId} tabIndex={-1} role="status" className="text-ink-soft text-note">
        {describeShown(matches, filter)}
      </p>
    </div>
  )
}

function describeShown(matches: SpotFiltersProps['matches'], filter: SpotFilter): string {
  const [shown, all] = [matches[filter].length, matches.all.length]
  if (shown === 0) return filterWords[filter][1]
  return filter === 'all' ? '' : `Showing ${shown} of ${all} spots`
}
