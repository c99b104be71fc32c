import { shadeColor } from '../avatars/colors.ts';
import { drawWallDecor } from './decor.ts';
import {
  drawBasin,
  drawFridge,
  drawKitchenRun,
  drawShower,
  drawTable,
  drawTiles,
  drawToilet,
  drawTowel,
  drawUppers,
  drawWasher,
} from './fittings.ts';
import { drawFloor } from './floors.ts';
import { drawBed, drawBookcase, drawDesk, drawNightstand, drawWardrobe, type Scene } from './furniture.ts';
import { drawFloorLamp, drawPendant } from './lights.ts';
import { drawWindow } from './openings.ts';
import { drawHangingPlant, drawPlant } from './plants.ts';
import { drawWalls, pickWallCovering } from './walls.ts';
import { drawArmchair, drawCoffeeTable, drawRug, drawSofa } from './sofas-and-tables.ts';

/** Draws the contents of a room, laid out from the left; mirroring is applied to the finished picture by the caller. */
export type DrawRoom = (scene: Scene, seed: string) => void;

function drawShell(
  { space, style, random }: Scene,
  seed: string,
  windowAt?: { x: number; y: number; width: number; height: number },
): void {
  drawWalls(space, pickWallCovering(style, random), style, seed);
  drawFloor(space, style.floor, style, seed);
  if (windowAt) drawWindow(space.frontPlane(0, 0), windowAt, style, seed);
}

function placeWindow({ random }: Scene, x: number) {
  const isDoor = random.chance(0.3);
  return isDoor
    ? { x, y: 8, width: random.pick([100, 118]), height: 204 }
    : { x, y: random.pick([84, 92]), width: random.pick([96, 112, 128]), height: random.pick([116, 128]) };
}

export const bedroom: DrawRoom = (scene, seed) => {
  const { space, style, random } = scene;
  const window = placeWindow(scene, random.pick([26, 40]));
  drawShell(scene, seed, window);
  const wide = random.pick([90, 135, 150]);
  const left = random.pick([196, 214]);
  const wall = space.frontPlane(0, 0);
  drawWallDecor(wall, left + wide / 2, 176, 96, style, random);
  if (wide < 100) drawWardrobe(scene, 322, 92);
  else if (left + wide < 368) drawNightstand(scene, left + wide + 12);
  if (window.y > 20 && wide > 100 && random.chance(0.4)) drawBookcase(scene, 34, 100, 82);
  drawNightstand(scene, left - 54);
  drawRug(scene, left - 70, 110, wide + 110, 130);
  drawBed(scene, left, wide);
  if (random.chance(0.7)) drawPlant(space.frontPlane(0, 96), 50, 0, random.integer(84, 130), random);
  if (random.chance(0.4)) drawPendant(scene, 130, 60, 196);
};

export const living: DrawRoom = (scene, seed) => {
  const { space, style, random } = scene;
  const window = placeWindow(scene, random.pick([276, 290]));
  drawShell(scene, seed, window);
  const wall = space.frontPlane(0, 0);
  const wide = random.pick([160, 186, 204]);
  drawWallDecor(wall, 40 + wide / 2, 160, 130, style, random);
  if (window.y > 20 && random.chance(0.5)) drawBookcase(scene, 280, 120, 74);
  else drawPlant(space.frontPlane(0, 20), 396, 0, random.integer(110, 160), random);
  drawRug(scene, 40, 92, 260, 130);
  if (random.chance(0.6)) drawFloorLamp(scene, 40 + wide + 26, 24);
  drawSofa(scene, 40, wide);
  drawCoffeeTable(scene, 150, 170, 44);
  if (random.chance(0.6)) drawArmchair(scene, 296, 100);
  else drawPlant(space.frontPlane(0, 150), 340, 0, random.integer(70, 110), random);
  if (random.chance(0.5)) drawPendant(scene, 252, 130, 196);
};

export const study: DrawRoom = (scene, seed) => {
  const { space, style, random } = scene;
  const window = placeWindow(scene, random.pick([250, 268]));
  drawShell(scene, seed, { ...window, y: Math.max(window.y, 84), height: Math.min(window.height, 124) });
  const wall = space.frontPlane(0, 0);
  drawWallDecor(wall, 156, 178, 96, style, random);
  drawBookcase(scene, 10, 78, random.pick([140, 184]));
  if (random.chance(0.5)) drawPlant(space.frontPlane(0, 30), 402, 0, random.integer(110, 150), random);
  drawRug(scene, 110, 80, 220, 120);
  drawDesk(scene, random.pick([112, 150]), random.pick([130, 150]));
  if (random.chance(0.5)) drawArmchair(scene, 306, 120);
  else drawPlant(space.frontPlane(0, 140), 340, 0, random.integer(60, 90), random);
  if (random.chance(0.4)) drawHangingPlant(space.frontPlane(0, 60), 104, 200, 256, random);
};

export const kitchen: DrawRoom = (scene, seed) => {
  const { space, style, random } = scene;
  const ink = random.pick([
    ...style.accents,
    ...style.accents,
    '#fbf8f1',
    shadeColor(style.wood, -0.1),
    style.walls[2],
  ]);
  const run = { x: 74, width: random.pick([280, 336]) };
  drawWalls(space, 'plain', style, seed);
  drawFloor(space, style.floor, style, seed);
  drawTiles(space.frontPlane(0, 0), space.camera.width, 88, random.pick([56, 56, 110]), scene);
  const window = { x: random.pick([250, 268]), y: 116, width: 96, height: 96 };
  drawWindow(space.frontPlane(0, 0), window, { ...style, kind: 'modern' }, seed);
  drawUppers(scene, run.x, window.x - run.x - 22, ink);
  drawFridge(scene, 6);
  drawKitchenRun(scene, run.x, run.width, ink);
  if (run.width < 300) drawWasher(scene, run.x + run.width + 3);
  if (random.chance(0.72)) {
    drawTable(scene, random.pick([170, 210]), 170, 130);
    drawPendant(scene, 260, 190, 178);
  } else drawRug(scene, 120, 86, 200, 70);
  if (random.chance(0.5)) drawHangingPlant(space.frontPlane(0, 30), 392, 190, 256, random);
};

export const bathroom: DrawRoom = (scene, seed) => {
  const { space, style, random } = scene;
  drawWalls(space, 'plain', style, seed);
  const floor = random.pick(['hydraulic', 'checker', 'terrazzo', 'stoneware', 'hydraulic'] as const);
  drawFloor(space, floor, style, seed);
  const wall = space.frontPlane(0, 0);
  drawTiles(wall, space.camera.width, 0, random.pick([110, 130, 250]), scene);
  if (random.chance(0.6))
    drawWindow(wall, { x: 208, y: 150, width: 52, height: 62 }, { ...style, kind: 'modern' }, seed);
  else drawTowel(scene, 212);
  drawShower(scene, 276, 140);
  drawToilet(scene, 214);
  drawBasin(scene, random.pick([60, 84]));
  drawRug(scene, 90, 96, 120, 60);
  if (random.chance(0.7)) drawPlant(space.frontPlane(0, 60), 26, 0, random.integer(70, 110), random);
  else drawHangingPlant(space.frontPlane(0, 20), 30, 200, 256, random);
};
