import type { ReactNode } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/layout.tsx'
import type { Settings } from '#shared/contracts/settings.ts'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { formatInstant, isWebLink } from '#shared/domain/formats.ts'
import { unsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import styles from './settings-page.module.css'

const nameContact = ({ contactName, contactPhone, contactEmail }: Settings) =>
  [contactName, contactPhone, contactEmail].filter(Boolean).join(', ')

/** Beside the form: what partners will read, and where, with what is entered now. */
export function WhereItIsUsed({ settings, isSaved }: { settings: Settings; isSaved: boolean }) {
  const { organizationName, timeZone, contactPage, checkPayableTo, paymentPage, logoMailAddress } = settings
  const { benefitGuideLink, openSignUp, checkMailingAddress } = settings
  return (
    <Section title="Preview" note={isSaved ? 'Partners see this.' : 'Partners see this after you save.'}>
      <dl className={styles.preview}>
        <Place name="At the bottom of every page and email">{organizationName || <Unset>enter a name</Unset>}</Place>
        <Place name="Times in the log">
          {isTimeZone(timeZone) ? formatInstant(new Date().toISOString(), timeZone) : <Unset>no time zone</Unset>}
        </Place>
        <Place name="At the top of every page">
          {contactPage ? (
            <Preview href={contactPage}>Contact Us</Preview>
          ) : (
            <Unset>Contact Us shows the organizers’ email addresses</Unset>
          )}
        </Place>
        <Place name="Partner dashboard: Questions?">{nameContact(settings) || <Unset>no one is named</Unset>}</Place>
        <Place name="Thank-you page and confirmation: payment">
          {checkPayableTo && (
            <p>
              Pay by check, payable to {checkPayableTo}.{checkMailingAddress && ` Send it to ${checkMailingAddress}.`}
            </p>
          )}
          {paymentPage && (
            <p>
              Pay online on our <Preview href={paymentPage}>payment page</Preview>.
            </p>
          )}
          {!checkPayableTo && !paymentPage && <Unset>{unsetInstructions.payment}</Unset>}
        </Place>
        <Place name="Thank-you page and confirmation: logo">
          {logoMailAddress ? `Email your logo to ${logoMailAddress}.` : <Unset>{unsetInstructions.logo}</Unset>}
        </Place>
        <Place name="Thank-you page and confirmation: benefits">
          {benefitGuideLink ? (
            <Preview href={benefitGuideLink}>Benefit guide</Preview>
          ) : (
            <Unset>{unsetInstructions.benefits}</Unset>
          )}
        </Place>
        <Place name="Login with an unknown email">
          {openSignUp ? 'An email with a link to sign up.' : 'No email. Only people you invite can sign up.'}
        </Place>
      </dl>
    </Section>
  )
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const Unset = ({ children }: { children: ReactNode }) => <i className={layout.soft}>{children}</i>

/** Can be tried out once it is an address that a page may lead to. */
function Preview({ href, children }: { href: string; children: ReactNode }) {
  if (!isWebLink(href)) {
    return (
      <>
        {children} <Unset>(its link isn’t a web address yet)</Unset>
      </>
    )
  }
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
