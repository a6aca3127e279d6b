import { useSite } from '#client/api/app-context.ts'
import { ContactLink } from '#client/parts/links.tsx'
import { Page, Section } from '#client/ui/layout/layout.tsx'
import { formatDate } from '#shared/domain/formats.ts'
import { version } from '#shared/limits.ts'
import styles from './text-page.module.css'

export function AboutPage() {
  const site = useSite()
  return (
    <Page title="About" width="narrow">
      <div className={styles.text}>
        <p>
          Fairway is where the partners of {site?.organisationName || 'our charity golf event'} register for the annual
          golf and dinner event, pledge their donation, and name the people who will come.
        </p>
        {site?.event && (
          <p>
            The next event is {site.event.name} on {formatDate(site.event.eventDate)}.
          </p>
        )}
        <p>
          There are no passwords: a link sent to your email address logs you in. What you tell us is used to run the
          event and for nothing else.
        </p>
        <p>
          Questions? <ContactLink>Contact the organisers</ContactLink>.
        </p>
      </div>
      <Section title="The software">
        <p>Fairway {version}, run by the organisation itself on its own server.</p>
      </Section>
    </Page>
  )
}
