import { placementEndpoints } from '../contracts/placement/board.ts'
import { dinnerEndpoints } from '../contracts/placement/dinner.ts'
import { wishEndpoints } from '../contracts/placement/wishes.ts'
import { paths } from '../paths.ts'
import { adminPage, type Load, live, type PageLoad, renderedForPhones } from './page-load.ts'

const loadGolfBoard: Load = ({ ask, id }) => ask(placementEndpoints.getPlacementBoard, { params: { eventId: id } })
const loadDinnerBoard: Load = ({ ask, id }) => ask(dinnerEndpoints.getDinnerBoard, { params: { eventId: id } })

export const boardPages: PageLoad[] = [
  adminPage(paths.golferPlacement, 'boards/golf/placement-page.tsx', live(loadGolfBoard), renderedForPhones),
  adminPage(paths.proposePlacement, 'boards/golf/proposal/proposal-page.tsx', loadGolfBoard),
  adminPage(paths.placementWishes, 'boards/pairings/wishes-page.tsx', ({ ask, id }) =>
    ask(wishEndpoints.listWishes, { params: { eventId: id } }),
  ),
  adminPage(paths.printPlacement, 'boards/golf/placement-print-page.tsx', live(loadGolfBoard)),
  adminPage(paths.dinnerTables, 'boards/dinner/dinner-page.tsx', live(loadDinnerBoard), renderedForPhones),
  adminPage(paths.proposeSeating, 'boards/dinner/seating-page.tsx', loadDinnerBoard),
  adminPage(paths.printDinner, 'boards/dinner/dinner-print-page.tsx', live(loadDinnerBoard)),
]
