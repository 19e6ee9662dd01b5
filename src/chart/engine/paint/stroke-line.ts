/** A straight line in the colour and width that the context has. @param dash for `setLineDash` */
export const strokeLine = (
  context: CanvasRenderingContext2D,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
  dash: readonly number[] = [],
): void => {
  context.setLineDash([...dash]);
  context.beginPath();
  context.moveTo(fromX, fromY);
  context.lineTo(toX, toY);
  context.stroke();
  context.setLineDash([]);
};
