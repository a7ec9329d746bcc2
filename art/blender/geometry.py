"""Mesh helpers. 1 Blender unit = 100 mm; +Z is up and the front of a machine looks to -Y."""
import math

import bmesh
import bpy
from mathutils import Vector

# Exponent of the superelliptic corners: 2 would be a circle, higher is squarer. 2.35 looks curvature-continuous.
CORNER_EXPONENT = 2.35
# Rings of the sweep per rib of a corrugated hose.
STEPS_PER_RIB = 8
# Edges sharper than this stay sharp on turned parts.
LATHE_SMOOTH_ANGLE = math.radians(38)


def outline(half_width, half_height, radius, segments=20, exponent=CORNER_EXPONENT):
    """Rounded rectangle with superelliptic corners as (x, z) pairs, counter-clockwise, 4 * (segments + 1) points."""
    radius = max(1e-4, min(radius, half_width, half_height))
    points = []
    for quadrant, (sign_x, sign_z) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for i in range(segments + 1):
            t = math.pi / 2 * i / segments
            c, s = math.cos(t) ** (2 / exponent), math.sin(t) ** (2 / exponent)
            if quadrant % 2:
                c, s = s, c
            points.append((sign_x * (half_width - radius + radius * c), sign_z * (half_height - radius + radius * s)))
    return points


def mesh(name, vertices, faces, material, smooth=True):
    """Link a mesh object built from vertices and faces into the scene."""
    data = bpy.data.meshes.new(name)
    data.from_pydata(vertices, [], faces)
    data.update()
    obj = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(obj)
    data.materials.append(material)
    if smooth:
        for polygon in data.polygons:
            polygon.use_smooth = True
    return obj


def slab(name, width, depth, height, radius, fillet, material, axis='Y', location=(0, 0, 0),
         bulge=0., taper=0., segments=20, fillet_segments=8, uv=False):
    """Rounded slab built as mesh rings (no bevel modifier, so no shading artefacts).

    axis    'Y': the rounded outline is seen from the front (XZ) and depth runs along Y;
            'Z': the outline is the plan view (XY) and depth is the vertical thickness.
    radius  corner radius of the outline;  fillet  radius of the edge between face and side
    bulge   how far the front face is domed outwards, so that reflections bend
    taper   how much smaller (per side) the back or top end is
    uv      map the front face 0..1 across width x height (for display textures)
    """
    # Quarter-circle fillet from the flat face edge (inset = fillet) to the side (inset = 0), as (y, inset).
    fillet_profile = []
    for k in range(fillet_segments + 1):
        t = math.pi / 2 * k / fillet_segments
        fillet_profile.append((-depth / 2 + fillet * (1 - math.sin(t)), fillet * (1 - math.cos(t))))
    fillet_profile.reverse()
    # Front face from its centre outwards, as (scale of the outline, y).
    if bulge:
        dome = [(s, -depth / 2 - bulge * (1 - s * s)) for s in (.0, .25, .45, .62, .76, .87, .95)]
    else:
        dome = [(s, -depth / 2) for s in (0., .5, .97)]

    vertices, faces, rings = [], [], []

    def add_ring(y, inset, scale=1.):
        shrink = 0 if depth == 0 else taper * (y + depth / 2) / depth
        points = outline((width / 2 - inset - shrink) * scale, (height / 2 - inset - shrink) * scale,
                         max(.002, (radius - inset)) * scale, segments)
        rings.append((len(vertices), len(points)))
        vertices.extend((x, y, z) for x, z in points)

    for scale, y in dome[1:]:
        add_ring(y, fillet, scale)
    for y, inset in fillet_profile:
        add_ring(y, inset)
    for y, inset in reversed(fillet_profile):
        add_ring(-y, inset)
    add_ring(depth / 2, fillet, .97)
    add_ring(depth / 2, fillet, .5)

    for (a, count), (b, _) in zip(rings, rings[1:]):
        for i in range(count):
            j = (i + 1) % count
            faces.append((a + i, a + j, b + j, b + i))
    # Triangle fans close the front and the back.
    for is_front, (start, count), y in ((True, rings[0], dome[0][1]), (False, rings[-1], depth / 2)):
        centre = len(vertices)
        vertices.append((0, y, 0))
        for i in range(count):
            j = (i + 1) % count
            faces.append((centre, start + j, start + i) if is_front else (centre, start + i, start + j))
    if axis == 'Z':
        vertices = [(x, z, -y) for x, y, z in vertices]

    obj = mesh(name, vertices, faces, material)
    editable = bmesh.new()
    editable.from_mesh(obj.data)
    bmesh.ops.recalc_face_normals(editable, faces=editable.faces)
    editable.to_mesh(obj.data)
    editable.free()
    if uv:
        layer = obj.data.uv_layers.new(name='UV')
        for polygon in obj.data.polygons:
            for loop_index in polygon.loop_indices:
                co = obj.data.vertices[obj.data.loops[loop_index].vertex_index].co
                layer.data[loop_index].uv = (co.x / width + .5, co.z / height + .5)
    obj.location = location
    return obj


def pressed(name, width, depth, radius, profile, material, location=(0, 0, 0), segments=20):
    """Sheet pressed into a rounded rectangle in the XY plane, closed by a flat floor: sinks, trays.

    profile: [(inset, z)] from the outer edge to the floor's; an inset is measured from the outline of `radius`.
    """
    vertices, faces = [], []
    for inset, z in profile:
        points = outline(width / 2 - inset, depth / 2 - inset, radius - inset, segments)
        vertices.extend((x, y, z) for x, y in points)
    count = 4 * (segments + 1)
    for a in range(0, count * (len(profile) - 1), count):
        for i in range(count):
            j = (i + 1) % count
            faces.append((a + i, a + j, a + count + j, a + count + i))
    faces.append(tuple(range(len(vertices) - count, len(vertices))))
    obj = mesh(name, vertices, faces, material)
    obj.location = location
    return obj


def lathe(name, profile, material, location=(0, 0, 0), segments=96, arc=None):
    """Turned part: revolve a list of (radius, z) pairs about the Z axis.

    arc: (from, to) in degrees for a cut-away; the profile should then be a closed loop, and its two cut faces are
    filled.
    """
    start, sweep = (0, 2 * math.pi) if arc is None else (math.radians(arc[0]), math.radians(arc[1] - arc[0]))
    columns = segments if arc is None else segments + 1
    vertices, faces = [], []
    for r, z in profile:
        for i in range(columns):
            angle = start + sweep * i / segments
            vertices.append((r * math.cos(angle), r * math.sin(angle), z))
    for k in range(len(profile) - 1):
        for i in range(segments):
            j = (i + 1) % columns
            faces.append((k * columns + i, k * columns + j, (k + 1) * columns + j, (k + 1) * columns + i))
    if arc is not None:
        rings = range(len(profile) - 1)
        faces.append(tuple(k * columns for k in rings))
        faces.append(tuple(k * columns + segments for k in reversed(rings)))
    obj = mesh(name, vertices, faces, material)
    obj.location = location
    obj.data.use_auto_smooth = True
    obj.data.auto_smooth_angle = LATHE_SMOOTH_ANGLE
    return obj


def catmull_rom(points, samples=24):
    """Smooth curve through control points: a list of Vectors, `samples` per span."""
    control = [Vector(p) for p in points]
    control = [2 * control[0] - control[1]] + control + [2 * control[-1] - control[-2]]
    curve = []
    for i in range(1, len(control) - 2):
        a, b, c, d = control[i - 1:i + 3]
        for k in range(samples):
            t = k / samples
            curve.append(.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                               + (3 * b - a - 3 * c + d) * t ** 3))
    curve.append(control[-2])
    return curve


def resample(path, count):
    """The same polyline cut into `count` pieces of equal length."""
    lengths = [0.]
    for a, b in zip(path, path[1:]):
        lengths.append(lengths[-1] + (b - a).length)
    total, result, k = lengths[-1], [], 0
    for i in range(count + 1):
        s = total * i / count
        while k < len(lengths) - 2 and lengths[k + 1] < s:
            k += 1
        result.append(path[k].lerp(path[k + 1], (s - lengths[k]) / max(1e-9, lengths[k + 1] - lengths[k])))
    return result


def tube(name, path, radius, material, segments=40, ribs=0, rib_depth=.0):
    """Sweep a circle along a path (parallel transport, so it does not twist).

    ribs > 0 makes a flexible metal goose-neck: the radius follows that many half-circles along the path,
    rib_depth being their depth as a share of the radius.
    """
    if ribs:
        path = resample(path, ribs * STEPS_PER_RIB)
    vertices, faces = [], []
    up = Vector((0, 1, 0))
    last = len(path) - 1
    for i, point in enumerate(path):
        tangent = (path[min(i + 1, last)] - path[max(i - 1, 0)]).normalized()
        u = (up - tangent * up.dot(tangent)).normalized()
        v = tangent.cross(u)
        up = u
        r = radius
        if ribs:
            phase = (i % STEPS_PER_RIB) / STEPS_PER_RIB
            half_circle = math.sqrt(max(0., 1 - (2 * phase - 1) ** 2 * .98))
            r = radius * (1 - rib_depth + rib_depth * half_circle)
        for j in range(segments):
            angle = 2 * math.pi * j / segments
            vertices.append(tuple(point + r * (math.cos(angle) * u + math.sin(angle) * v)))
    for i in range(last):
        for j in range(segments):
            q = (j + 1) % segments
            faces.append((i * segments + j, i * segments + q, (i + 1) * segments + q, (i + 1) * segments + j))
    return mesh(name, vertices, faces, material)


def spin(objects, degrees):
    """Turn objects together about the world's Z axis."""
    pivot = bpy.data.objects.new('pivot', None)
    bpy.context.collection.objects.link(pivot)
    for obj in objects:
        obj.parent = pivot
    pivot.rotation_euler = (0, 0, math.radians(degrees))
    return pivot
