import type { Entity } from '#client/records/entity.ts'
import { EntityListPage, EntityTable } from '#client/records/entity-list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Section } from '#client/ui/layout/layout.tsx'
import { type GolfCourse, golfCourseEndpoints, golfCourseEntry } from '#shared/contracts/golf-courses.ts'
import { fitHoleRows } from '#shared/domain/placement/hole-rows.ts'
import { defaultHoleCount } from '#shared/limits.ts'

/** The form's parts are in the page's file, so that the list doesn't load the code for holes. */
export const golfCourses: Entity<GolfCourse> = {
  noun: { one: 'course', many: 'courses' },
  listTitle: 'Courses',
  formTitle: 'COURSE DETAILS',
  lead: 'Each hole has two teams of four, so 18 holes fit 144 golfers.',
  addLabel: 'Add New Course',
  whenEmpty: 'Add your first course with its holes. Then select it for your event.',
  paths: { list: paths.golfCourses, add: paths.newGolfCourse, edit: paths.editGolfCourse },
  calls: {
    list: golfCourseEndpoints.listGolfCourses,
    get: golfCourseEndpoints.getGolfCourse,
    save: golfCourseEndpoints.saveGolfCourse,
    remove: golfCourseEndpoints.deleteGolfCourse,
  },
  schema: golfCourseEntry,
  blank: () => ({
    ...{ name: '', holeCount: defaultHoleCount, isActive: true, shotgunOrder: '' },
    holeDetails: fitHoleRows([], defaultHoleCount),
  }),
  nameOf: ({ name }) => name,
  nameLabel: 'Course',
  columns: [{ key: 'holes', header: 'Holes', isNumeric: true, cell: ({ holeCount }) => holeCount }],
  parts: [],
  width: 'normal',
  addsAnother: true,
}

export const GolfCoursesPage = () => (
  <EntityListPage entity={golfCourses}>
    {(courses) =>
      [true, false].map((isActive) => {
        const title = isActive ? 'ACTIVE COURSES' : 'INACTIVE COURSES'
        const rows = courses.filter((course) => course.isActive === isActive)
        return (
          <Section key={title} title={title}>
            {rows.length > 0 ? <EntityTable entity={golfCourses} caption={title} rows={rows} /> : <p>None</p>}
          </Section>
        )
      })
    }
  </EntityListPage>
)
