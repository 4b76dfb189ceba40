/** Copy of the runs that the ready screen offers besides START GAME. */
export const racingCopy = {
  daily: 'Daily run',
  dailyBest: (score: number) => `best ${score.toLocaleString('en-US')}`,
  ghost: 'Race your ghost',
};
