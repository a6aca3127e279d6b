import { useCurrentUser } from '#client/api/current-user.ts'
import { useSite } from '#client/api/site.ts'
import { Actions } from '#client/ui/buttons/button.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { UserRecord } from '#shared/contracts/users.ts'
import { formatMoment, isSameEmail } from '#shared/domain/formats.ts'
import { InviteButton } from './invite-button.tsx'
import { RemoveUser } from './remove-user.tsx'

/** Whether a user has ever come, and the ways to bring them here or to let them go. */
export function UserAccess({ user }: { user: UserRecord }) {
  const site = useSite()
  const caller = useCurrentUser()
  const { lastSignInAt } = user
  const note = lastSignInAt
    ? `Last signed in ${formatMoment(lastSignInAt, site?.timeZone ?? 'UTC')}.`
    : 'Has never signed in.'
  return (
    <Section title="Access" note={note}>
      <Actions>
        {lastSignInAt === null && <InviteButton user={user} />}
        <RemoveUser user={user} isOwn={caller !== null && isSameEmail(caller.email, user.email)} />
      </Actions>
    </Section>
  )
}
