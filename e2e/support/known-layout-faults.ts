/** Faults of the layout that are not mended, each with the reason: all with text at 200 % on phones. The list only shrinks. */
const TOAST = 'a toast of the end, and a wreck or winner that the large result lifts to the top';
const RESULT = 'the result leaves no room for the whole car';
const LINES = 'the sentence about the saved run takes the room of the shared one';

export const KNOWN_FAULTS: ReadonlyMap<string, string> = new Map([
  ["320x568 loss 200%: 'Hit by ETH bullet!' on the car", TOAST],
  ["320x568 loss in the air 200%: 'Crashed into ETH!' on the car", TOAST],
  ["320x568 win 200%: 'Round 21!' on the car", TOAST],
  ["844x390 win 200%: '+100 BNB OG!' on the car", TOAST],
  ["915x412 win 200%: '+100 BNB OG!' on the car", TOAST],
  ['412x915 win 200%: the car cut', RESULT],
  ["320x568 saved and shared, whole 200%: 'We saved your run. RESUM' on Watch shared run", LINES],
]);
