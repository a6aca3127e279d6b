import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCurrentUser, useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { ContactLink } from '#client/parts/links.tsx'
import { OrganizerContact } from '#client/parts/organizer-contact.tsx'
import { paths } from '#client/routing/paths.ts'
import { Skeleton } from '#client/ui/feedback.tsx'
import { Page, Section } from '#client/ui/layout/layout.tsx'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { version } from '#shared/limits.ts'

export function AboutPage() {
  const site = useSite()
  return (
    <Page title="About" width="narrow">
      <div className="flex flex-col gap-4 max-w-reading">
        <p>
          Fairway is where the partners of {site?.organizationName || 'our charity golf event'} register for the annual
          golf and dinner event, pledge a donation, and name their guests.
        </p>
        {site?.event && (
          <p>
            The next event is {site.event.name} on {formatDate(site.event.eventDate)}.
          </p>
        )}
        <p>
          You log in with a link we email you, so you don’t need a password. We use your details only to run the event.
        </p>
        <p>
          Questions? <ContactLink>Contact the organizers</ContactLink>.
        </p>
      </div>
      <Section title="The software">
        <p>Fairway {version}, hosted by the organization on its own server.</p>
      </Section>
    </Page>
  )
}

export function ContactPage() {
  const user = useCurrentUser()
  const site = useSite()
  return (
    <Page title="Contact us" width="narrow">
      <div className="flex flex-col gap-4 max-w-reading">
        {site?.contactPage ? (
          <p>
            Questions? Here is <a href={site.contactPage}>how to reach the organizers</a>.
          </p>
        ) : user ? (
          <>
            {site && <OrganizerContact site={site} />}
            <Organizers />
          </>
        ) : (
          <p>
            Questions? Ask your contact at {site?.organizationName ?? 'the organization'}. After you{' '}
            <Link to={paths.login}>log in</Link>, this page shows the organizers’ email addresses.
          </p>
        )}
      </div>
    </Page>
  )
}

function Organizers() {
  const query = useQuery(apiQuery(['organizers'], settingsEndpoints.listOrganizers, {}))
  return (
    <Loaded query={query} loading={<Skeleton label="Loading the addresses" lines={2} />}>
      {(organizers) => (
        <>
          <p>Questions? Email the organizers:</p>
          <ul className="flex flex-col m-0 p-0 list-none [&_li]:flex [&_li]:flex-wrap [&_li]:items-center [&_li]:gap-x-3 [&_li]:min-h-touch [&_a]:wrap-anywhere">
            {organizers.map(({ name, email }) => (
              <li key={email}>
                {name} <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}
