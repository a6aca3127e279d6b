import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callApi } from '#client/api/call.ts'
import { useCurrentUser } from '#client/api/current-user.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useSite } from '#client/api/site.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { SkeletonRegion, SkeletonText } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import styles from './text-page.module.css'

/** Where Contact Us leads when the organisation has no page for it. Addresses are told to whoever is signed in. */
export function ContactPage() {
  const user = useCurrentUser()
  const site = useSite()
  return (
    <Page title="Contact us" width="narrow">
      <div className={styles.text}>
        {site?.contactPage ? (
          <p>
            Questions? Here is <a href={site.contactPage}>how to reach the organisers</a>.
          </p>
        ) : user ? (
          <Organisers />
        ) : (
          <p>
            Questions? Write to the person at {site?.organisationName ?? 'the organisation'} who told you about the
            event. Once you have <Link to={paths.login}>signed in</Link>, you find the organisers’ addresses here.
          </p>
        )}
      </div>
    </Page>
  )
}

function Organisers() {
  const { data, error, refetch } = useQuery({
    queryKey: ['organisers'],
    queryFn: ({ signal }) => callApi(settingsEndpoints.listOrganisers, {}, { signal }),
  })
  if (error && !data) {
    return (
      <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
        {describeFailure(error)}
      </Notice>
    )
  }
  if (!data) {
    return (
      <SkeletonRegion label="Loading the addresses">
        <SkeletonText lines={2} />
      </SkeletonRegion>
    )
  }
  return (
    <>
      <p>Questions? Write to the organisers:</p>
      <ul className={styles.addresses}>
        {data.map(({ name, email }) => (
          <li key={email}>
            {name} <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
          </li>
        ))}
      </ul>
    </>
  )
}
