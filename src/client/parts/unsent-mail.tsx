import { Link, useNavigate } from '@tanstack/react-router'
import { useCurrentUser, useSite } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { describeOutcome, explainUnsent } from '#shared/domain/mail/mail-setup.ts'

const openServer = 'Open the mail server'

/** Why emails aren’t sent now, in words that follow “because”. Empty if they are, or until it is known. */
export function useWhyUnsent(): string {
  const role = useCurrentUser()?.role ?? 'user'
  return explainUnsent(useSite()?.mailSetup ?? 'ready', role)
}

const useIsOrganizer = () => useCurrentUser()?.role === 'admin'

/** Returns a function that confirms email which someone just asked for, or says why it isn’t sent yet. */
export function useToastOutcome() {
  const whyUnsent = useWhyUnsent()
  const isOrganizer = useIsOrganizer()
  const navigate = useNavigate()
  const action = { label: openServer, onAct: () => void navigate({ to: paths.mailServer }) }
  return ({ what, to, more = '' }: { what: string; to?: string; more?: string }) =>
    toast(
      `${describeOutcome(what, whyUnsent, to)}${more}`,
      whyUnsent ? { tone: 'warning', action: isOrganizer ? action : undefined } : {},
    )
}

/** Says, where email is asked for or expected, that it isn’t sent yet. Organizers can change that. */
export function UnsentNotice() {
  const whyUnsent = useWhyUnsent()
  const isOrganizer = useIsOrganizer()
  if (!whyUnsent) return null
  return (
    <Notice
      tone="warning"
      action={
        isOrganizer && (
          <Link to={paths.mailServer} className={actionLinkClass}>
            {openServer}
          </Link>
        )
      }
    >
      We can’t send email yet because {whyUnsent}.
    </Notice>
  )
}
