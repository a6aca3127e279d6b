import { useSite } from '#client/api/site.ts'
import { Actions, Button } from '#client/ui/buttons/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { PartnerPreview, ReminderPreview, Reminders } from '#shared/contracts/registrations/reminders.ts'
import { formatMoment } from '#shared/domain/formats.ts'
import { findLeaving } from '#shared/domain/mail/reminders.ts'
import { countOf } from './count-of.ts'
import { describeApproval } from './describe-approval.ts'
import { GuestPreviews } from './guest-previews.tsx'
import styles from './reminders.module.css'
import { useApproval, useSavePlan } from './use-save-plan.ts'

/** Whom somebody has ticked or unticked here since it was saved, by the id of the registration. */
export type Ticks = ReadonlyMap<number, boolean>

interface PreviewsProps {
  plan: Reminders
  previews: ReminderPreview
  ticks: Ticks
  onTick: (ticks: Ticks) => void
}

/** Who would get the next reminder as things are now, with each mail, and who would not, and why. */
export function ReminderPreviews({ plan, previews: { partners, guests }, ticks, onTick }: PreviewsProps) {
  const before = new Set(partners.filter((one) => one.isLeftOut).map(idOf))
  const leftOut = new Set(partners.filter((one) => !(ticks.get(idOf(one)) ?? !one.isLeftOut)).map(idOf))
  const approval = useApproval(plan)
  const next = plan.steps.find(({ state }) => state === 'next')
  const reminded = partners.filter(({ why }) => why === '')
  const others = partners.filter(({ why }) => why !== '')
  const chosen = reminded.filter((one) => !leftOut.has(idOf(one)))
  const { timeZone = 'UTC' } = useSite() ?? {}
  const now = new Date().toISOString()
  const leavesAt = findLeaving(now, timeZone)
  const due = {
    partners: next !== undefined && next.at <= leavesAt && chosen.length > 0,
    guests: guests.some(({ why }) => why === ''),
  }
  const leaves = leavesAt === now ? 'at once' : formatMoment(leavesAt, timeZone)
  const places = chosen.reduce((sum, { missingNames }) => sum + missingNames, 0)

  return (
    <Section
      title="The next reminder"
      note="As things are now, for the day on which it leaves. Untick whoever is to be left out. When it leaves, each is judged once more: whoever has given all names by then gets none."
    >
      <Stack>
        {next ? (
          <>
            <p role="status">
              <strong>
                {countOf(chosen.length, 'partner')}, {countOf(places, 'missing name')}
              </strong>
              {leftOut.size > 0 && `; ${leftOut.size} left out`}
              {others.length > 0 && `; ${countOf(others.length, 'other partner')} would get none, see below`}
            </p>
            <ul className={styles.list}>
              {reminded.map((one) => (
                <li key={idOf(one)} className={styles.partner}>
                  <CheckboxField
                    label={`Remind ${one.partner}`}
                    isLabelHidden
                    isSelected={!leftOut.has(idOf(one))}
                    onChange={(isChosen) => onTick(new Map([...ticks, [idOf(one), isChosen]]))}
                  />
                  <Disclosure title={one.partner} note={one.places}>
                    <p className={styles.receivers}>To {one.receivers.join(', ')}</p>
                    <p className={styles.receivers}>{one.subject}</p>
                    <pre className={styles.text}>{one.text}</pre>
                  </Disclosure>
                </li>
              ))}
            </ul>
            {reminded.length === 0 && <Notice>Nobody would be reminded now.</Notice>}
            <NotReminded others={others} />
          </>
        ) : (
          <EmptyState title="No step is left">All steps of the plan have had their turn.</EmptyState>
        )}
        <GuestPreviews guests={guests} sent={plan.guestsReminded} />
        {approval.failure && (
          <Notice tone="error" title="Nothing was approved">
            {approval.failure}
          </Notice>
        )}
        {(next || !plan.approved) && (
          <Actions>
            <Button
              tone="primary"
              isBusy={approval.isPending}
              disabledReason={plan.approved && isSameSet(before, leftOut) ? 'Nothing was changed' : undefined}
              onPress={() => approval.mutate([...leftOut], { onSuccess: () => onTick(new Map()) })}
            >
              {plan.approved ? 'Save who is left out of the next reminder' : describeApproval(due, leaves)}
            </Button>
          </Actions>
        )}
      </Stack>
    </Section>
  )
}

function NotReminded({ others }: { others: readonly PartnerPreview[] }) {
  if (others.length === 0) return null
  return (
    <Disclosure title={`${countOf(others.length, 'partner')} with missing names would get none`}>
      <ul className={styles.list}>
        {others.map(({ registrationId, partner, places, why }) => (
          <li key={registrationId}>
            <strong>{partner}</strong>: {places}. {why}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** Holds everything back, or lets it go. */
export function HoldButton({ plan }: { plan: Reminders }) {
  const saving = useSavePlan(plan, plan.isHeld ? 'Reminders leave again' : 'Nothing leaves for now')
  return (
    <>
      <Button isBusy={saving.isPending} onPress={() => saving.mutate({ isHeld: !plan.isHeld })}>
        {plan.isHeld ? 'Let them go' : 'Hold all'}
      </Button>
      {saving.failure && <p role="alert">{saving.failure}</p>}
    </>
  )
}

const isSameSet = (one: ReadonlySet<number>, other: ReadonlySet<number>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

const idOf = ({ registrationId }: PartnerPreview) => registrationId
