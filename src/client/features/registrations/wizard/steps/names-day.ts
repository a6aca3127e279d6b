import { useSite } from '#client/api/site.ts'
import { describeNamesDay, findOnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { useWizard } from '../wizard-context.ts'

/** Until when names can wait, in words; undefined until the day in the organisation's time zone is known. */
export function useNamesDay(): string | undefined {
  const { event, saved, visit } = useWizard()
  const today = useSite()?.today
  const reopenedUntil = saved?.reopenedUntil ?? null
  return today && describeNamesDay(findOnlineUpdates({ event, reopenedUntil }, today), visit.role)
}
