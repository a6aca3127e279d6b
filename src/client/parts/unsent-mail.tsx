import { Link, useNavigate } from '@tanstack/react-router'
import { useCurrentUser, useSite } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { describeSendOutcome, explainUnsent } from '#shared/domain/mail/mail-setup.ts'

const openServer = 'Set up email'

/** Words to follow "because". Empty if emails are sent, or until that is known. */
export function useWhyUnsent(): string {
  const role = useCurrentUser()?.role ?? 'user'
  return explainUnsent(useSite()?.mailSetup ?? 'ready', role)
}

const useIsOrganizer = () => useCurrentUser()?.role === 'admin'

export function useToastOutcome() {
  const whyUnsent = useWhyUnsent()
  const isOrganizer = useIsOrganizer()
  const navigate = useNavigate()
  const action = { label: openServer, onAct: () => void navigate({ to: paths.mailServer }) }
  return ({ what, to, more = '' }: { what: string; to?: string; more?: string }) =>
    toast(
      `${describeSendOutcome(what, whyUnsent, to)}${more}`,
      whyUnsent ? { tone: 'warning', action: isOrganizer ? action : undefined } : {},
    )
}

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
