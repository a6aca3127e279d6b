import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { UnsentNotice, useWhyUnsent } from '#client/parts/unsent-mail.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { isEmail } from '#shared/domain/formats.ts'
import { groupSaveEmails, listSaveEmails } from '#shared/domain/mail/save-mails.ts'
import { findStepAfter, listWizardSteps, type WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { SaveNotice } from './save-questions.tsx'
import { useWizard } from './wizard-context.ts'

const onward: Partial<Record<WizardStep, string>> = {
  donation: 'Continue to donation',
  attendees: 'Continue to attendees',
  review: 'Continue to review',
}

type StepActionsProps = {
  step: WizardStep
  saveLabel?: string | undefined
  isChecking?: boolean
  onSave?: (() => void) | undefined
  total?: ReactNode
}

const barClass =
  'sticky bottom-0 z-2 -mx-gutter flex flex-wrap items-center gap-3 border-line-strong border-t-4 border-double bg-paper px-gutter pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]'

export function StepActions(props: StepActionsProps) {
  const { step, saveLabel = 'Submit registration', isChecking = false, onSave, total } = props
  const { visit, canSave, isChanged, saving, addressOf, askToLeave } = useWizard()
  const steps = listWizardSteps(visit)
  const back = steps[steps.indexOf(step) - 1]
  const next = findStepAfter(step, visit)
  const busyLabel = saving.isWaiting ? 'Waiting…' : 'Saving…'
  const forward = (next || canSave) && (
    <Button
      type="submit"
      tone="primary"
      isBusy={(saving.isSaving && !onSave) || isChecking}
      isHeld={saving.isSaving}
      busyLabel={isChecking ? 'Checking…' : busyLabel}
    >
      {next ? onward[next] : saveLabel}
      {next && <ArrowRight size={18} aria-hidden />}
    </Button>
  )
  return (
    <>
      {((!next && canSave) || (onSave && isChanged)) && <MailsOfSave />}
      <SaveNotice isLastStep={!next} onSave={onSave} />
      <WaitingForConnection />
      <div className={total ? `${barClass} max-md:contents` : undefined}>
        {total && (
          <div
            className={`${barClass} md:contents max-md:[&_button]:max-w-80 max-md:[&_button]:flex-[1_1_9rem]`}
            data-print="hide"
          >
            {total}
            {forward}
          </div>
        )}
        <Actions isEven={Boolean(total)}>
          {!total && forward}
          {onSave && (
            <Button onPress={onSave} isBusy={saving.isSaving} busyLabel={busyLabel}>
              Save
            </Button>
          )}
          {back && (
            <Link {...addressOf(back)} className={buttonClass('secondary')}>
              Back
            </Link>
          )}
          {canSave ? (
            <Button tone="quiet" onPress={askToLeave}>
              Cancel
            </Button>
          ) : (
            <Link to={paths.dashboard} className={buttonClass('quiet')}>
              Close
            </Link>
          )}
        </Actions>
      </div>
    </>
  )
}

function WaitingForConnection() {
  const { isWaiting, stopWaiting } = useWizard().saving
  if (!isWaiting) return null
  return (
    <Notice tone="warning" title="You’re offline" action={<Button onPress={stopWaiting}>Stop waiting</Button>}>
      Keep this page open. We’ll save your changes when you’re back online.
    </Notice>
  )
}

function MailsOfSave() {
  const { user, before, draft } = useWizard()
  const whyUnsent = useWhyUnsent()
  const { contact } = draft
  const registeredByEmails = contact.registeredByEmails.filter(isEmail)
  const after = { ...draft, contact: { ...contact, registeredByEmails } }
  const hasLosses = before !== null && draft.displaced.length > 0
  const mails = listSaveEmails({ caller: user, before, after, hasLosses, invited: [] })
  if (mails.length === 0) return <p>Saving won’t send any emails.</p>
  return (
    <Section title="Email">
      <Stack>
        <UnsentNotice />
        <p>{whyUnsent ? 'When you save, we’ll keep these emails for later:' : 'When you save, we’ll email:'}</p>
        <ul className="flex flex-col gap-1 border-line-strong border-s-2 ps-3">
          {groupSaveEmails(mails).map(({ words, first }) => (
            <li key={first.kind}>{words}</li>
          ))}
          {hasLosses && <li>Guests with a link who lose their spot</li>}
        </ul>
      </Stack>
    </Section>
  )
}
