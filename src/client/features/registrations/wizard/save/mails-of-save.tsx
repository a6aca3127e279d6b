import { useMailLeaves } from '#client/api/app-context.ts'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { groupSaveMails, listContactMails, listSaveMails } from '#shared/domain/mail/save-mails.ts'
import { useWizard } from '../wizard-context.ts'
import styles from './displaced-list.module.css'

/** Who gets a mail when this is saved, and why; an organiser can keep the contact's back. */
export function MailsOfSave() {
  const { visit, user, saved, draft, change } = useWizard()
  const mailLeaves = useMailLeaves()
  const { contact } = draft
  // Whoever loses a place does so by another donation. Who was invited before, and is put on the list again, gets no mail:
  // that is known on the server alone.
  const about = { caller: user, before: saved, after: draft, hasLosses: false, invited: [] }
  const mails = listSaveMails(about)
  const canHoldBack = visit.role === 'admin' && listContactMails(about).length > 0
  if (mails.length === 0 && !canHoldBack) return <p>Saving this sends no mail.</p>
  return (
    <Section title="Mails">
      <Stack>
        {mails.length === 0 ? (
          <p>Saving this sends no mail.</p>
        ) : (
          <>
            <p>
              {mailLeaves
                ? 'Saving this sends:'
                : 'Saving this would send these. No mail server is set, so they are kept:'}
            </p>
            <ul className={styles.people}>
              {groupSaveMails(mails).map(({ words, first }) => (
                <li key={first.kind}>
                  {words}, because {first.why}
                </li>
              ))}
            </ul>
          </>
        )}
        {canHoldBack && (
          <CheckboxField
            label="Do not send confirmation"
            hint="The contact gets no mail about this registration, now and at later changes."
            isSelected={contact.doNotSendConfirmation}
            onChange={(doNotSendConfirmation) => change({ contact: { ...contact, doNotSendConfirmation } })}
          />
        )}
      </Stack>
    </Section>
  )
}
