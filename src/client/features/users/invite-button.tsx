import { Button } from '#client/ui/buttons/button.tsx'
import type { UserRecord } from '#shared/contracts/users.ts'
import { nameUser } from './names.ts'
import { useInvite } from './use-invite.ts'

/** Sends a login link to somebody who has never signed in. */
export function InviteButton({ user, isQuiet = false }: { user: UserRecord; isQuiet?: boolean }) {
  const invite = useInvite()
  return (
    <Button
      tone={isQuiet ? 'quiet' : 'secondary'}
      isBusy={invite.isPending}
      aria-label={`Invite ${nameUser(user)}`}
      onPress={() => invite.mutate(user.email)}
    >
      Invite
    </Button>
  )
}
