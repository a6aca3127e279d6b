import { Button } from '#client/ui/buttons/button.tsx'
import { CheckboxField } from '#client/ui/fields/checkbox-field.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { MailingReceiver } from '#shared/contracts/registrations/mailings.ts'
import { noMailingReasons } from '#shared/domain/mail/mailing.ts'
import styles from './mailings.module.css'
import { count, idOf } from './queries.ts'
import type { Ticked } from './use-ticked.ts'

/** Who gets it: all of the list at first, and whoever stays ticked. */
export function ReceiverList({ receivers, ticked }: { receivers: readonly MailingReceiver[]; ticked: Ticked }) {
  const { chosen, mails, isTicked, whyNot, tick, tickAll } = ticked
  const without = receivers.length - chosen.length
  return (
    <Disclosure
      title={`To ${count(chosen.length, 'partner')}: ${count(mails, 'mail')}`}
      note={without > 0 ? `${without} of the ${receivers.length} get none.` : 'Each address gets one.'}
      level={2}
    >
      <Stack>
        <div className={styles.buttons}>
          <Button onPress={() => tickAll(true)}>Tick all</Button>
          <Button onPress={() => tickAll(false)}>Tick none</Button>
        </div>
        <ul className={styles.receivers} aria-label="Partners">
          {receivers.map((receiver) => (
            <li key={idOf(receiver)}>
              <CheckboxField
                label={receiver.partner}
                hint={`${receiver.contactName}, ${receiver.email}`}
                isSelected={isTicked(receiver)}
                onChange={(isChosen) => tick(idOf(receiver), isChosen)}
                disabledReason={describeWhyNot(whyNot(receiver))}
              />
            </li>
          ))}
        </ul>
      </Stack>
    </Disclosure>
  )
}

const describeWhyNot = (why: ReturnType<Ticked['whyNot']>) => (why ? noMailingReasons[why] : undefined)
