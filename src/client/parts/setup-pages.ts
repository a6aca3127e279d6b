import type { SetupStep } from '#shared/domain/dashboard/event-setup.ts'
import { fillPath, paths } from '../routing/paths.ts'

interface SetupPage {
  name: string
  task: string
  path: (eventId: number) => string
}

export const setupPages: Record<SetupStep, SetupPage> = {
  settings: { name: 'Settings', task: 'explain how partners can pay', path: () => paths.settings },
  affiliations: { name: 'Affiliations', task: 'add an affiliation', path: () => paths.affiliations },
  benefits: { name: 'Benefits', task: 'add a benefit', path: () => paths.benefits },
  courses: { name: 'Courses', task: 'add a course', path: () => paths.golfCourses },
  levels: { name: 'Partnership levels', task: 'add partnership levels', path: () => paths.partnershipLevels },
  event: { name: 'Event', task: 'set up the event', path: findEventPage },
  dates: { name: 'Event dates', task: 'check the event dates', path: findEventPage },
  mail: { name: 'Email', task: 'set up email', path: () => paths.mailServer },
}

function findEventPage(eventId: number): string {
  return eventId === 0 ? paths.newEvent : fillPath(paths.editEvent, { id: eventId })
}
