import { deskEndpoints } from '../contracts/desk.ts'
import { placementEndpoints } from '../contracts/placement/board.ts'
import { dinnerEndpoints } from '../contracts/placement/dinner.ts'
import { wishEndpoints } from '../contracts/placement/wishes.ts'
import { printEndpoints } from '../contracts/print.ts'
import { paths } from '../paths.ts'
import { adminPage, all, type Load, live, type PageLoad, renderedForPhones } from './page-load.ts'

const loadGolfBoard: Load = ({ ask, id }) => ask(placementEndpoints.getPlacementBoard, { params: { eventId: id } })
const loadDinnerBoard: Load = ({ ask, id }) => ask(dinnerEndpoints.getDinnerBoard, { params: { eventId: id } })
export const boardPages: PageLoad[] = [
  adminPage(paths.golferPlacement, 'boards/golf/placement-page.tsx', live(loadGolfBoard), renderedForPhones),
  adminPage(paths.proposePlacement, 'boards/golf/proposal/proposal-page.tsx', loadGolfBoard),
  adminPage(paths.placementWishes, 'boards/pairings/wishes-page.tsx', ({ ask, id }) =>
    ask(wishEndpoints.listWishes, { params: { eventId: id } }),
  ),
  adminPage(paths.dinnerTables, 'boards/dinner/dinner-page.tsx', live(loadDinnerBoard), renderedForPhones),
  adminPage(paths.proposeSeating, 'boards/dinner/seating-page.tsx', loadDinnerBoard),
  adminPage(paths.checkIn, 'check-in/check-in-page.tsx', ({ ask, id }) =>
    all(
      ask(deskEndpoints.getDeskCounts, { params: { eventId: id } }),
      ask(deskEndpoints.listDeskLinks, { params: { eventId: id } }),
    ),
  ),
  adminPage(
    paths.print,
    'print/print-page.tsx',
    live(({ ask, id }) => ask(printEndpoints.getPacket, { params: { eventId: id } })),
  ),
]
