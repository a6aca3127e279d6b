import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery, useCurrentUser, useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { RecordAction } from '#client/records/record-removal.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions } from '#client/ui/button.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type UserRecord, userEndpoints } from '#shared/contracts/users.ts'
import { formatMoment, isSameEmail } from '#shared/domain/formats.ts'
import { formatCount } from '#shared/domain/text.ts'
import { InviteButton } from './invite-button.tsx'
import { formatUser } from './user-records.tsx'

export function UserAccess({ opened: user }: { opened: UserRecord }) {
  const { id, email, companyName, lastLoginAt, isLastAdmin, registrationCount } = user
  const site = useSite()
  const caller = useCurrentUser()
  const queryClient = useQueryClient()
  if (caller?.role !== 'admin') return null
  const isOwn = isSameEmail(caller.email, email)
  const name = formatUser(user)
  const whyNot = isLastAdmin
    ? 'You can’t remove the only administrator.'
    : registrationCount > 0
      ? `You can’t remove this user because they created ${formatCount(registrationCount, 'registration')}.`
      : undefined
  return (
    <Section
      title="Access"
      note={lastLoginAt ? `Last logged in ${formatMoment(lastLoginAt, site?.timeZone ?? 'UTC')}.` : 'Never logged in.'}
    >
      <Actions>
        {lastLoginAt === null && <InviteButton email={email} name={name} />}
        <RecordAction
          label="Remove this user"
          title={`Remove ${name}?`}
          verb="Remove"
          act={() => callApi(userEndpoints.removeUser, { params: { id } })}
          done={`${name} was removed`}
          doneBefore={`${name} was already removed`}
          listPath={paths.users}
          isEnd
          disabledReason={whyNot}
          onDone={() => isOwn && queryClient.setQueryData(currentUserQuery.queryKey, null)}
        >
          <p>
            {name} ({[companyName, email].filter((text) => text !== '').join(', ')}) will no longer be able to log in
            {isOwn && '. This is you, so you’ll be logged out'}. We’ll delete the account, but the log will keep their
            name.
          </p>
          <p>You can’t undo this. It doesn’t affect any registrations.</p>
        </RecordAction>
      </Actions>
    </Section>
  )
}
